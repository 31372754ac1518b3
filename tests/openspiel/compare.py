"""Replays games in OpenSpiel's `oware` and compares them ply by ply with what `awale` exported of them.

Reads `awale export --format jsonl` of games under the rule set `openspiel` from standard input. After every
ply the boards, the stores, the side to move and the legal moves must be equal, and the game over in both or in
neither; at the end the winner too. Prints what was compared; exits with 1 if a game differs.
"""

import collections
import importlib.metadata
import json
import sys

import pyspiel

# OpenSpiel numbers a player's houses 0 to 5 in sowing order. So do our South's letters; North's a faces A.
ROWS = {"south": "ABCDEF", "north": "fedcba"}
PLAYERS = ["south", "north"]
RETURNS = {"south": [1, -1], "north": [-1, 1], "draw": [0, 0], None: [0, 0]}
MOST_SHOWN = 10


class Difference(Exception):
    """The first thing in which a game differs."""


def same(what, ours, theirs):
    if ours != theirs:
        raise Difference(f"{what}: awale {ours}, OpenSpiel {theirs}")


def our_board(position):
    """Stores, and houses in sowing order from A."""
    stores = [position["stores"][player] for player in PLAYERS]
    return stores, position["south"] + position["north"][::-1]


def their_board(state):
    """The same of a state, whose text is `player | store store | house ... house`."""
    _, stores, houses = state.observation_string(0).split("|")
    return [int(n) for n in stores.split()], [int(n) for n in houses.split()]


def compare_open(state, position, legal):
    """A position at which the game goes on."""
    same("board", our_board(position), their_board(state))
    same("over", False, state.is_terminal())
    same("side to move", position["to_move"], PLAYERS[state.current_player()])
    row = ROWS[position["to_move"]]
    same("legal moves", sorted(row.index(house) for house in legal), sorted(state.legal_actions()))


def compare_end(state, position, outcome):
    """The position at which a game is over, with what was awarded."""
    same("board at the end", our_board(position), their_board(state))
    same("over", outcome["status"] == "finished", state.is_terminal())
    same("returns", RETURNS[outcome["winner"]], state.returns())


def must_feed(position):
    """Whether the row of the side that is not to move is empty."""
    opponent = PLAYERS[1 - PLAYERS.index(position["to_move"])]
    return not any(position[opponent])


def compare_game(oware, game, seen):
    same("findings", [], game["findings"])  # None: all that was written has been played.
    state = oware.new_initial_state()
    position = game["start"]
    for ply in game["plies"]:
        try:
            compare_open(state, position, ply["legal"])
        except Difference as difference:
            raise Difference(f"before ply {ply['ply']}: {difference}") from None
        state.apply_action(ROWS[ply["player"]].index(ply["house"]))
        seen["plies"] += 1
        seen["grand slams"] += ply["grand_slam"]
        seen["plies that must feed"] += must_feed(position)
        position = ply["after"]
    compare_end(state, position, game["outcome"])
    seen[f"games ended by {game['outcome']['reason']}"] += 1


def main():
    oware = pyspiel.load_game("oware")
    seen = collections.Counter()
    differing = 0
    for line in sys.stdin:
        game = json.loads(line)
        seen["games"] += 1
        try:
            compare_game(oware, game, seen)
        except Difference as difference:
            differing += 1
            if differing <= MOST_SHOWN:
                print(f"game {game['source']['game']}: {difference}")
    compared = ", ".join(f"{count} {what}" for what, count in seen.items())
    print(f"compared with OpenSpiel {importlib.metadata.version('open_spiel')}: {compared}")
    if not seen["games"]:
        sys.exit("no game to compare")
    if differing:
        sys.exit(f"{differing} games differ")
    print("no difference")


if __name__ == "__main__":
    main()
