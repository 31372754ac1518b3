### Everything that awale says to people, in English.
###
### An entry named after a finding's code holds the finding's message, and, as attributes, the pages of
### `awale codes`: .means says what the code stands for, .mend how to mend it.
###
### A list is put in as { $names }, with commas, or as { AND($names) } or { OR($names) }, with a word before the
### last. A new language is a file like this one, with the same entries and the same figures in each.

## Words

player-south = South
player-north = North
list-separator = {", "}
list-and = {" and "}
list-or = {" or "}
list-nor = {" or "}
decimal-point = .
score = { $south }-{ $north }
none = –
ply-place = move { $number }, { $player }
yes = yes
no = no
house = { $house }
house-seeds = { $house } { $seeds }
severity = severity
    .error = error
    .warning = warning
    .note = note
topic = rule
    .sowing = sowing
    .capture = captures
    .feeding = feeding
    .grand-slam = grand slam
    .ending = the end of the game

## Moves that cannot be played

illegal-game-over = This move comes after the end of the game: { $known ->
    [no] {""}
   *[yes] { $since ->
        [0] before the first move{" "}
       *[other] after { $since },{" "}
      }
  }{ $end }. The score is { $score }{ $awarded ->
    [yes] , { $swept } of it awarded from the board
   *[no] {""}
  }.
    .means = A move is written after the game is over.
    .mend = Delete the moves after the end, or look for an earlier mistake: the game may have been longer than the record says. If it was played under other rules, name them in the Variant tag.
illegal-behind-result = This move stands behind the result { $text }, which ends the game's text.
illegal-wrong-side = It is { $player }'s turn, and { $house } is one of { $opponent }'s houses. { $case ->
    [south] South's houses are written in capitals, A to F.
   *[north] North's houses are written in small letters, a to f.
  }
    .means = The move names a house of the other player.
    .mend = Correct the letter or its case. If North began, write [First "North"]. If a move is missing before this one, put it in.
illegal-empty-house = { $house } is empty{ $since ->
    [0] {""}
   *[other] {" "}since { $since }
  }: { $player } cannot play it.
    .means = The move names a house without seeds.
    .mend = Write the house that was played. If the board was right, an earlier move is wrong: compare the board move by move with awale show.
illegal-must-feed = { $house } cannot be played: { $opponent }'s row { $since ->
    [0] is empty
   *[other] has been empty since { $since }
  }, so { $player } must play a move that drops a seed there. { $house } holds { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  } and ends in { $last }.
    .means = The opponent's row is empty and the move drops no seed there, though another move would.
    .mend = Write the move that was played. If this one was, it was against the rule: the arbiter decides what follows.
illegal-grand-slam = { $house } cannot be played: it would capture { $seeds } seeds ({ $houses }), a grand slam on { $opponent }'s row. { $legality ->
    [only-if-forced] { $tag ->
        [yes] The record's GrandSlam tag permits
       *[no] { $variant } permits
      } a grand slam only when there is no other move.
   *[other] { $tag ->
        [yes] The record's GrandSlam tag does not permit a grand slam.
       *[no] { $variant } does not permit a grand slam.
      }
  }
    .means = The move is a grand slam and the rule set does not permit it here.
    .mend = Write the move that was played. If this one was, the game was played under another rule for the grand slam: name it in the Variant or GrandSlam tag.
illegal-no-such-house = { $letter } is not a house: { $case ->
    [south] South, to move, has A to F
   *[north] North, to move, has a to f
  }.
    .means = A letter stands where a move is due and names no house.
    .mend = Write the house that was played: A to F for South, a to f for North.
label-here = here
label-wrong-side = { $house } belongs to { $opponent }
label-empty-house = { $house } holds no seed
label-emptied = { $house } was emptied here, { $ply }
label-must-feed = { $house } holds { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  } and ends in { $last }
label-row-emptied = { $opponent }'s row is empty from here, { $ply }
label-grand-slam = would capture all { $seeds } seeds
label-no-such-house = not a house
label-after-end = after the end
label-ended-here = the game ends here, { $score }
label-result-here = the result
label-result-tag = the Result tag
label-result-stands = the result
label-position-says = the position says { $player }
end-grand-slam = it ended with a grand slam, what was left going to { $opponent }
end-majority = it ended because { $player } has { $seeds } seeds and 25 were enough
end-board-empty = it ended because the board was empty
end-famine = it ended because { $opponent }'s row was empty and { $player } had no { $slam ->
    [yes] permitted move that feeds it (the only ones were grand slams, which these rules refuse)
   *[no] move that feeds it
  }
end-blocked = it ended because { $player } had no legal move{ $slam ->
    [yes] {" "}(the only ones were grand slams, which these rules refuse)
   *[no] {""}
  }
end-few-seeds = it ended because at most { $few } seeds were left on the board
end-repetition = it ended because the position had occurred { $occurrence } times
end-no-capture = it ended because no capture was possible any more
end-agreement = it ended by agreement

## What the record claims of its moves

claim-captured = { $house }: the record notes { $claimed ->
    [0] no seeds
    [one] 1 seed
   *[other] { $claimed } seeds
  } captured; on the board the move captures { $taken ->
    [0] none
   *[other] { $taken }
  }{ $listed ->
    [yes] : { $captures }
   *[no] . { $why }
  }.
    .means = The seeds noted as captured are not those that the move captures.
    .mend = Correct the figure, or look for an earlier mistake: a wrong house before this move changes what it captures.
claim-captured-something = { $house }: the record notes a capture; on the board the move captures nothing. { $why }.
claim-seeds = { $house } holds { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  } here; the record notes { $claimed } sown.
    .means = The seeds noted as sown are not those that the house holds.
    .mend = Correct the figure or the house. If both are right, an earlier move is wrong.
claim-landing = The last seed of { $house } ({ $seeds } sown) falls in { $last }; the record notes { $claimed }.
    .means = The house noted for the last seed is not where it falls.
    .mend = Correct the letter or the house. If both are right, an earlier move is wrong.
claim-score = { $ply ->
    [0] Score noted at the start
   *[other] Score noted after { $ply }
  }: { $written }. On the board it is { $score }. { $checked ->
    [none] No earlier score was noted.
    [wrong] No score noted before it was right either.
   *[other] { $right ->
        [0] The score noted at the start was right: the mistake lies between.
       *[other] The score noted after { $right }, was right: the mistake lies between.
      }
  }
    .means = A running score is not the one that the moves give.
    .mend = Correct the score, or look for a mistake in the moves since the last score that was right.
claim-score-unreadable = { $text } is not a score such as 13-20.
claim-board = { $ply ->
    [0] The board noted at the start
   *[other] The board noted after { $ply },
  } differs: { $differences }.
    .means = A board noted in a comment is not the one that the moves give.
    .mend = Compare the houses that differ with the moves before: the move that touches them all is the likely mistake.
differs-house = { $house } { $written } noted, { $computed } on the board
differs-store = { $player }'s store { $written } noted, { $computed } there
differs-side = { $written } to move noted, it is { $computed }
claim-result = Result noted: { $said }. From the moves, the game ends { $score }{ $awarded ->
    [yes] , { $swept } of it awarded from the board
   *[no] {""}
  }.
    .means = The result is not the one that the moves give, or two results in the record contradict each other.
    .mend = Correct the result. If it is right, a move is wrong, or the game was played under another rule set.
claim-result-winner = Result noted: { $said }. From the moves, the game ends { $score }{ $awarded ->
    [yes] , { $swept } of it awarded from the board
   *[no] {""}
  }: { $winner }.
claim-result-tag = The Result tag in the header says { $tag }; the result written after the moves says { $token }.
claim-result-words = These words say { $winner }; the result says { $said }.
claim-result-unfinished = Result noted: { $said }. The moves leave the game unfinished at { $score }.
claim-result-impossible = Result noted: { $said }. A game has 48 seeds in all; that is more.
claim-result-score-impossible = Score noted: { $said }. A game has 48 seeds in all; that is more.
claim-result-score = Score noted: { $said }. From the moves it is { $score }.
said-win = { $player } wins
said-draw = a draw
said-unknown = unknown
said-score = { $score }
capture-own-row = The last seed falls in { $last }, in the mover's own row
capture-count = The last seed falls in { $last }, which then holds { $seeds }
capture-slam = The chain would empty the opponent's row ({ $seeds } seeds): a grand slam, which takes { $taken } under these rules
capture-taken = It captures { $houses }
captured-house = { $house } { $seeds }
claim-total = { $player } has captured { $taken } by { $ply }; the record notes { $written } in all.

## What cannot be read

syntax-unreadable = The replay of this { $line ->
    [variation] variation
   *[game] game
  } stops before { $ply }, at words that are not a move: { $text }
    .means = Words stand where a move is due.
    .mend = Put remarks in braces. If the words stand for a move, write it as a letter, A to F or a to f.
move-missing = A move is missing here ({ $player }'s move { $number }): { $text } stands in its place.
syntax-unclosed-comment = This comment opens with { "{" } and is never closed. What follows it in this game was read as part of the comment.
    .means = A comment is never closed.
    .mend = Write { "}" } where the comment ends.
syntax-unclosed-variation = This variation opens with ( and is never closed. It was read as ending with the game.
    .means = A variation is never closed.
    .mend = Write ) where the variation ends.
syntax-too-deep = Variations are nested more than { $limit } deep from here. This one is kept as text and not replayed.
    .means = Variations are nested deeper than the limit.
    .mend = Write the innermost variations as comments.
syntax-too-long = This piece of text has { $bytes } bytes without a break; the limit is { $limit } KiB. It was not read.
    .means = A comment, tag or word, or the whole game, is longer than the limit.
    .mend = Shorten it, or split the file: a game may have 16 MiB, a comment, tag or word 1 MiB.
game-too-long = From here the text goes on for more than { $limit } MiB without a game that ends. It was not read; reading goes on at the next header behind a blank line.
syntax-bad-tag = This is not a tag: { $text }
    .means = A bracket opens in the header and no tag can be read from it.
    .mend = Write [Name "value"].
syntax-stray-closer = This { $closer } closes nothing; it was passed over.
    .means = A closing bracket, brace or parenthesis has no opening one.
    .mend = Delete it, or put the opening one where it belongs.
syntax-look-alike = { $written } ({ $point }) is not the letter { $read } but looks like it; it was read as { $read }.
    .means = A character from another alphabet, or an unusual space, stands for the plain one that it looks like.
    .mend = Type the plain letter or space. awale reads it all the same; other programs may not.
look-alike-space = An unusual space ({ $point }) stands here; it was read as a plain one.
syntax-control-character = A control character ({ $point }) stands here; it was passed over.
    .means = A character that no keyboard types stands in the text.
    .mend = Delete it; the file may be damaged.
syntax-skipped-text = { $lines ->
    [one] Line { $first } was not read
   *[other] Lines { $first } to { $last } were not read
  }: { $text }
    .means = Text outside the games, or among the moves, was passed over.
    .mend = Nothing, if it is not part of a game. Otherwise put remarks in braces and begin the header with a tag.
skipped-punctuation = This is no part of a record and was passed over: { $text }
skipped-escapes = The backslashes are no part of the record (Markdown and JSON write them); it was read without them.
skipped-leading-mark = { $text } stands before the first move and belongs to none; it was passed over.
skipped-leading-variation = This variation stands before the first move and replaces none; it is kept and not replayed.

## Tags and move numbers

tag-duplicate = This header already has such a tag; the first one counts: { $text }
    .means = A tag stands twice in one header.
    .mend = Delete one of the two. If a new game begins here, put a blank line before its header.
tag-odd-form = { $form ->
    [stray-quote] A quotation mark inside a value is written \"
    [no-bracket] The closing ] is missing
    [separator] A plain space stands between the name of a tag and its value
   *[quotes] The value of a tag stands between plain quotation marks
  }; this was understood: { $text }
    .means = A tag is not quite in the form [Name "value"], but was understood.
    .mend = Write [Name "value"], with \" for a quotation mark inside the value.
tag-by-colour = { $written } is a name of other games. It was read as { $name }: White begins in those games, South in most of ours.
tag-look-alike = awale knows no tag { $text }, so it changes nothing. Did you mean { $name }?
    .means = The name of a tag is one letter away from a known one; it was not followed.
    .mend = Write the name as awale knows it. If another tag is meant, leave it: it is kept.
tag-bad-date = There is no such day: { $text }
    .means = A date names a day that no calendar has.
    .mend = Write year, month and day, with ?? for what is not known: 2024.11.29, 2024.11.??
tag-bad-clock = This is no time on a clock: { $text }
    .means = A noted clock shows no time, or gains more than the time control adds with a move.
    .mend = Write hours, minutes and seconds: 0:04:57
tag-clock-gains = { $player }'s clock shows { $text }: that is more than before plus the { $seconds } seconds that each move brings.
first-contradicts-position = The First tag says that { $written } begins; the position has { $player } to move. The position was followed.
letters-assumed = A record of { $text } has North's letters from North's own left, so that a faces F; it was read so.
    .means = The record does not say from which end North's letters run; it was taken from its Variant.
    .mend = Add [Letters "left"] or [Letters "facing"].
number-too-large = No game has so many moves; move number { $expected } was expected.
number-out-of-order = Move number { $written }; { $expected } was expected.
    .means = A move number is not the next one.
    .mend = Correct the number. If a move is missing or written twice, mend that.

## Positions

position-seed-total = This position has { $total } seeds: { $board } on the board, { $stores } in the stores. There are 48.
    .means = Houses and stores of a position do not make 48 seeds.
    .mend = Correct the position.
position-unreadable = This is not a position.
    .means = A position cannot be read.
    .mend = Write North's row from a to f, a slash, South's row from A to F, the two stores and who is to move: 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S
position-not-given = { $text } says that this game begins from a position, and none is written.
position-house-count = { $player }'s row lists { $houses ->
    [one] 1 house
   *[other] { $houses } houses
  }; there are six.
    .means = A row of a position has not six houses.
    .mend = Write six figures for each row, with commas between them.
position-full-house = { $house } is said to hold { $seeds } seeds; no house can hold more than 47.
    .means = A house of a position holds more seeds than a game can bring there.
    .mend = Correct the figure.
position-half-seed = Half seeds exist only in a final score.
    .means = A position holds half a seed.
    .mend = Write whole seeds. Halves exist only in a final score, after an equal split.
position-half-in-house = { $house } is said to hold { $seeds } seeds; a house holds whole seeds.
position-half-in-store = { $player }'s store is said to hold { $seeds } seeds; halves exist only in a final score.

## Rule sets that are named

rules-unknown-variant = No rule set is called { $text }.
    .means = The Variant tag names a rule set that awale does not know.
    .mend = Name one of the rule sets that awale variants lists, or give the record's rules with --variant.
rules-bad-value = { $name } cannot be { $text }; the tag was not applied.
    .means = A tag has a value that it cannot have.
    .mend = Write one of the values that the help line lists.
rules-no-variant = The record does not name its rule set; { $variant } was applied.
    .means = The record does not say under which rule set it was played.
    .mend = Add a Variant tag, such as [Variant "abapa"].
rules-game-name = { $text } is a name of the game, not of a rule set; { $variant } was applied.
rules-undecided = After { $ply }, it was not found out whether a capture is still possible: there are too many positions to search. The game was taken to go on.
    .means = The rule set ends the game when no capture is possible, and the search for one was too large to finish. It looks at up to 100,000 positions.
    .mend = Nothing. If the players agreed that no capture was possible, say so with [Termination "agreement"].

## Results and the end of the record

record-unfinished = Result noted: { $said }. The board does not end the game (it stands { $score }), and no Termination says why it ended.
    .means = A result is claimed for a game that the board does not end.
    .mend = Say how it ended, such as [Termination "resignation"]. If the game went on, add the missing moves.
record-no-moves = This game has no moves, and no result is written where they would end.
    .means = A header stands alone.
    .mend = Nothing, if the game was not played. Otherwise add its moves.
result-missing = This game ends without a result.
    .means = No result stands behind the last move.
    .mend = Write the score, or * if the game was not finished.
result-odd-form = This result was understood, but is not in its usual form: { $text }
    .means = A result is written in an unusual form, or twice.
    .mend = Write 26-22 (seeds), 1-0, 0-1, 1/2-1/2 or *.
result-tag-unreadable = This is not a result, and was not held against the moves: { $text }
result-second = A second result stands here; the first one counts: { $text }
result-running-score = Moves follow: { $text } was read as the score so far, not as the result.
result-termination = The game ended by { $text ->
    [resignation] resignation
    [time] time
    [arbiter] the arbiter's decision
   *[abandoned] interruption
  }: { $said }. The board stands { $score } and does not decide.
    .means = The game ended otherwise than on the board; the result was not held against the board.
    .mend = Nothing, if that is so.
result-remark = These words say how the game ended and are no part of the moves; they are kept: { $text }
termination-unknown = { $text } is not a way for a game to end that awale knows; it was passed over.

## Encodings

encoding-lost-text = What stands here is no character of the file's encoding and cannot be read.
    .means = The file holds bytes that are no text in its encoding.
    .mend = Save the record again as UTF-8 from the program that it comes from.
encoding-windows-1252 = Not all of this file is UTF-8; lines that are not were read as Windows-1252 (the first such character is { $text }).
    .means = The file is in an old Western European encoding and was read as such.
    .mend = Save the file as UTF-8, so that other programs read its accents too.
encoding-utf-16 = This file is UTF-16; it was decoded.
    .means = The file is in UTF-16 and was read as such.
    .mend = Save the file as UTF-8, so that other programs read it too.
encoding-html = This is a page of the web: its marks such as &quot; and <br> were read as what they stand for.
    .means = The text bears HTML's marks and was read without them.
    .mend = Copy the record from the page as a browser shows it, and save that as text.
encoding-quoted-printable = This text was encoded for e-mail: what is written like =C3=A9 was decoded.
    .means = The text is quoted-printable, as e-mail is sent, and was decoded.
    .mend = Save the record from the mail program as text, or as an attachment.

## What could be done

help-line = help: { $help }
help-legal = { $count ->
    [one] the only legal move here is { $moves }
   *[other] legal here: { $moves }
  }
legal-move = { $house } ({ $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  }, ends in { $last })
help-slam-yields = what this grand slam gives under each rule: { $yields }
slam-yield = { $takes } { $seeds }{ $rest ->
    [0] {""}
   *[other] {" "}and { $rest } to the opponent
  }
help-kept-not-replayed = the moves from here on are kept, but not replayed
help-encoding = if the word should be “{ $word }”: --encoding { $encoding } reads it so
help-not-replayed = the moves are kept, but not replayed
help-north-began = did North begin? Then write [First "North"] in the header
help-case-swapped = are North's houses in capitals here? Then swap the case of all moves
help-case-by-turn = with each letter in the case of the side whose turn it is (small letters for North), every move is legal. awale repair writes it so
help-repair = awale repair looks for the smallest correction of this game
help-case-fits = with the case of all moves swapped (capitals for North), every move is legal
help-lettering-fits = { $letters ->
    [left] if North's letters run from North's own left (a faces F), every move is legal. Then write [Letters "left"] in the header
   *[facing] if a faces A, every move is legal. Then write [Letters "facing"] in the header
  }
help-rules-fit = { $count ->
    [one] the record as written fits another rule set: { $names }
   *[other] the record as written fits other rule sets: { $names }
  }
help-played-regardless = it was played all the same, and the replay went on
help-known-variants = rule sets: { $names }
help-values = { $name } can be: { $values }
help-more-of-these = { $more } more of these in this game
help-meant-captured = { $house } captures { $seeds } here: if that is what was meant, write { $house }+{ $seeds }
help-close-comment = close the comment with { "}" } where it ends
help-close-variation = close the variation with ) where it ends
help-write-tag = a name or a rule is written as a tag: [{ $name } "{ $value }"]
help-tag-form = a tag is written [Name "value"]
help-result-form = write 26-22 (seeds), 1-0, 0-1, 1/2-1/2 or *
help-running-score = put scores along the way in comments: { "{" }[%score 0-5]{ "}" }
help-result-forms = write the result behind the last move: 26-22 (seeds), 1-0, 0-1, 1/2-1/2, or * if the game was not finished
help-write-termination = say it in the header: [Termination "resignation"], "time", "agreement", "arbiter" or "abandoned"
help-share = this result shares out the { $seeds ->
    [one] seed
   *[other] { $seeds } seeds
  } still on the board, and the rule set does not end the game here. Where the players agreed to stop, say so: [Termination "agreement"], which makes it { $agreed }. awale cycle tells whether play goes round from here
help-termination = if the game ended otherwise than on the board, say how: [Termination "resignation"], "time", "agreement", "arbiter" or "abandoned"
help-unreadable = put remarks in braces, { "{" }like this{ "}" }; what follows is kept, but not replayed
help-move-missing = fill in the move from the other sheet or the players' memory; what follows is kept, but not replayed
help-position-form = a position is written a,b,c,d,e,f/A,B,C,D,E,F, the two stores and who is to move: 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S
help-three-a-house = three seeds a house make 36: awale plays with 48, four a house, and has no way to write such a game
help-say-letters = write [Letters "left"] or [Letters "facing"] to say which it is
help-other-lettering-fits = if North's letters run from the other end of its row, every move is legal: another notation is meant

## Rules, and where they are written

rule-line = rule: { $rule }
rule-note = { $rules }, { $topic } ({ $source })
rules-changed = { $variant }, changed: { $axes }
provenance-stated = stated by { $source }
provenance-reported = { $source }
provenance-ours = not stated by the source: our ruling
provenance-our-reading = { $provenance }; our reading completes it
source-page = page
    .p0 = “Awalé : règle du jeu, semis, prises et famine”
    .p1 = “Règles du jeu de l'Awalé”
    .p2 = “L'AWALE. Jeu de calcul, de stratégie et de société”
    .p3 = “Règles du jeu”, of an online game
    .p4 = “Awalé”, of a board game
source-reported = reported by { source-page.p0 }
source-wikipedia = { source-page.p0 }, after Wikipedia
source-literature = the literature on awari
source-program = the program { $name }
cite-heading = { $source }, “{ $heading }”
cite-ours = our ruling
cite-tag = set by a tag of the record
headings-000 = headings
    .sowing = Préparer et semer
    .capture = Prendre des graines : 2 ou 3, puis en chaîne
    .feeding = Ne pas affamer l'adversaire
    .grand-slam = Le grand chelem : prendre tout le camp adverse
    .ending = Fin de partie et décompte
headings-001 = headings
    .sowing = Déplacement
    .capture = Prise et gain
    .feeding = Obligation de nourrir
    .grand-slam = Interdiction de tuer
    .ending = Détermination du gagnant
headings-002 = headings
    .sowing = La semaison
    .capture = la récolte
    .feeding = En cas de famine
headings-003 = headings
    .sowing = Jouer un coup : semer
    .capture = Prendre des graines
    .feeding = Nourrir l’adversaire
    .grand-slam = Ne pas tout prendre
    .ending = La fin de la partie
headings-004 = headings
    .sowing = Le semis
    .capture = Les captures
    .feeding = Nourrir l'adversaire, pas l'affamer
    .grand-slam = Nourrir l'adversaire, pas l'affamer
    .ending = La fin de la partie
axis = axis
    .GrandSlam = may a grand slam be played
    .GrandSlamTakes = what a grand slam takes
    .GrandSlamScope = which chains count as a grand slam
    .Majority = seeds that end the game at once
    .Repetition = occurrence of a position that ends the game
    .FewSeeds = seeds on the board that end the game
    .NoCapturePossible = the game ends when no capture is possible
    .NextStarter = who begins the next game
    .MajorityAward = who gets the rest after a majority
    .FamineAward = who gets the rest after a famine
    .BlockedAward = who gets the rest when there is no legal move
    .RepetitionAward = who gets the rest after a repetition
    .FewSeedsAward = who gets the rest when few seeds are left
    .NoCaptureAward = who gets the rest when no capture is possible
    .AgreementAward = who gets the rest after an agreement
axis-value = value
    .allowed = yes
    .forbidden = no
    .only-if-forced = only if there is no other move
    .nothing = nothing
    .all = everything
    .all-but-first = everything but the house sown first
    .all-but-last = everything but the house of the last seed
    .all-and-rest-to-opponent = everything; the rest goes to the opponent
    .emptying = those that take all of the row
    .six-houses = those of six houses
    .none = none
    .never = never
    .both-rows = (seeds in both rows)
    .off = no
    .on = yes
    .winner = the winner
    .free = either
    .own-rows = each his own row
    .split = half each
    .nobody = nobody

## How a game stands

reason = reason
    .majority = majority
    .famine = famine
    .blocked = no legal move
    .board-empty = an empty board
    .few-seeds = few seeds
    .repetition = repetition
    .no-capture-possible = no capture possible
    .grand-slam = grand slam
    .agreement = agreement
    .resignation = resignation
    .time = time
    .arbiter = the arbiter's decision
    .abandoned = interruption
outcome-finished = over by { $reason }, { $score }, { $winner }
outcome-unfinished = goes on, { $score }
outcome-stopped = stopped, { $score }

## Why a game is over, with the sum

ending = The game is over: { $why }; { $rest }.
ending-nothing-left = no seed is left on the board
ending-left = { $left ->
    [one] the seed left on the board goes
   *[other] the { $left } seeds left on the board go
  } to nobody
ending-awards = { AND($awards) }
ending-award = { $player } takes { $own ->
    [yes] his { $awarded }
   *[no] { $awarded }
  }: { $had } + { $awarded } = { $sum }
over-grand-slam = a grand slam was played, and what is left goes to { $opponent }
over-majority = { $player } has { $seeds } seeds and 25 are enough
over-board-empty = the board is empty
over-famine = no { $slam ->
    [yes] permitted move feeds { $opponent } (the only ones are grand slams, which these rules refuse)
   *[no] move feeds { $opponent }
  }
over-blocked = { $player } has no legal move{ $slam ->
    [yes] {" "}(the only ones are grand slams, which these rules refuse)
   *[no] {""}
  }
over-few-seeds = at most { $few } seeds are left on the board
over-repetition = the position has occurred { $occurrence } times
over-no-capture = no capture is possible any more
over-agreement = the players agreed to stop

## Findings in sentences, and their counts

narrated-head = { $severity } { $code }: { $file }, line { $line }, column { $column }{ $where }
narrated-label = line { $line }, column { $column }: { $label }
narrated-board = board: { $north }; { $south }
narrated-row = { $player } { $houses }, store { $store }
stage = stage
    .start = at the start:
    .before = before this move:
    .after = after this move:
    .end = at the end of the game:
where-line = in: { $where }
where-game = game { $game }
heading-game = game { $game }
where-ply = { $at } (ply { $ply })
where-variation-ply = { $at } (ply { $ply }), in a variation
where-players = { $south } – { $north }
summary = { $parts }
summary-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
summary-plies = { $count ->
    [one] 1 ply
   *[other] { $count } plies
  }
summary-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
  }
summary-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
  }
summary-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
  }

## Boards, codes and rule sets shown

codes-no-example = No record is known that shows it: no search has ever been too large.
codes-example = The shortest record that shows it (\x.. is a byte):
show-start = Start
show-ply = Move { $number }, { $player } (ply { $ply }): { $text }{ $captured ->
    [0] {""}
   *[other] {" "}captures { $captured }
  }
variants-default = the default
variants-head = { $variant }: { $source }
variants-aliases = also called { $names }

## Moves explained

explain-head = Move { $number }, { $player }: { $house } ({ $rules })
explain-head-position = { $player }: { $house } ({ $rules })
explain-where = in: { $file }, line { $line } (ply { $ply })
explain-rules = rule set { $rules }
explain-all = under every rule set
explain-legal = Legal before this move: { $houses }
explain-refused = { $code }: { $message }
walk-sowing = { $player } sows { $house } ({ $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  }): { $path }
walk-laps = The sowing comes round to { $house } { $laps ->
    [one] once
   *[other] { $laps } times
  } and skips it: the house stays empty
walk-last = The last seed falls in { $last }, which then holds { $seeds }
walk-slam = The chain holds all { $seeds } seeds of { $opponent }'s row that count: a grand slam
walk-captured = Captured: { $captured }. { $why }
walk-chain-stopped = { $house } ({ $seeds }) ends the chain
walk-chain-row-end = The chain ends at { $house }, the end of the row
table-rules = rule set
table-source = source
table-differs = differs from abapa in
table-legal = legal
table-captured = captured
table-after = score
table-outcome = then
table-refused = { $code }; legal: { $houses }

## Pages

report-title = Report on { $file }
report-index = The games
report-left-out = This page shows { $shown } of { $games } games, the first ones: a page of all would be too large. awale report --game N shows another one.
report-round = round { $round }
report-score = Score
report-plot = The score after each ply; at the end { $score }
report-record = The record
report-written = Result written
report-played = By the moves
report-sheet = Score sheet
report-sheet-number = No.
report-signatures = Signatures
report-arbiter = Arbiter
report-signed-on = Date
report-findings = What was found
report-no-findings = Nothing was found.
report-said = { $severity }: { $message }
report-place = line { $line }, column { $column }
report-about = About this
report-rules = The rules
report-rules-of = rules: { $rules }
report-steps = Step through the game
report-first = Start
report-back = One ply back
report-on = One ply on
report-last = Last ply
report-keys = The left and right arrow keys step too.
report-made = Made by awale { $version }

## Records tidied

fmt-would-change = { $file } is not in canonical form
fmt-line-ends = { $file }: only the line ends differ
fmt-foreign = awale: { $file } is written in { $notation }: fmt writes awale records only; awale convert --to awale makes one.
fmt-game-stays = awale: { $file }, game { $game } stays as it is: text that is no record stands in it
fmt-lost-text = awale: { $file } stays as it is: some of its text could not be decoded
fmt-not-final = awale: { $file } stays as it is: in canonical form, text beside its games would be read otherwise
fmt-not-utf8 = awale: { $file } stays as it is: it is not UTF-8 and holds a game with errors, which is not to be changed

## Other notations

taken-for = { $file }: taken for { $notation }
convert-lost = { $file }, game { $game }: { $notation } cannot hold { NOR($lost) }
convert-skipped = { $file }, game { $game }: not converted, for it was not replayed
convert-unreadable = { $file }, game { $game }: not converted, for it would not read back from { $notation } as one game
lost-moves = { $count ->
    [one] its move
   *[other] its { $count } moves
  }
lost-start = the position from which it begins
lost-tags = { $count ->
    [one] 1 tag
   *[other] { $count } tags
  }
lost-comments = { $count ->
    [one] 1 comment
   *[other] { $count } comments
  }
lost-marks = { $count ->
    [one] 1 mark
   *[other] { $count } marks
  }
lost-variations = { $count ->
    [one] 1 variation
   *[other] { $count } variations
  }
lost-result = the result
lost-score = the seeds of the result
lost-unplayed = { $count ->
    [one] 1 move that was not played
   *[other] { $count } moves that were not played
  }
lost-text = { $count ->
    [one] 1 remark or text that was not read
   *[other] { $count } remarks or texts that were not read
  }
lost-faults = its errors, which no longer show ({ $codes })

## One record under every rule set

refused = refused
    .illegal-game-over = the game is over
    .illegal-wrong-side = a house of the other side
    .illegal-empty-house = an empty house
    .illegal-must-feed = it does not feed
    .illegal-grand-slam = a grand slam
    .illegal-no-such-house = no such house
    .syntax-unreadable = unreadable
compare-plies = plies
compare-breaks = breaks at { $ply }: { $code }; legal: { $houses }
compare-unread = breaks at { $ply }: unreadable
compare-behind = { $outcome }; { $count ->
    [one] 1 move stands behind the end
   *[other] { $count } moves stand behind the end
  }
compare-agree = These rule sets agree on every ply of the record.
compare-part = The rule sets part at { $ply }:
compare-group = { $what }: { $names }
compare-step-over = over before it
compare-step-refused = refused ({ $code })
compare-step-played = captures { $captured }{ $ends ->
    [yes] {""}, over by { $reason }, { $score }
   *[no] {""}, goes on, { $score }
  }

## Corrections

repair-clean = Nothing is wrong with the moves: there is nothing to correct.
repair-not-replayed = The moves cannot be replayed before this is mended: no correction was searched.
repair-none-yet = No correction was found.
repair-none = No correction with { $edits ->
    [one] one edit
   *[other] at most { $edits } edits
  } makes the moves legal and fits what is noted. It may be a note that is wrong.
repair-found = { $count ->
    [one] One correction makes the whole game legal and fits
   *[other] { $count } corrections make the whole game legal and fit
  } everything else that is written.
repair-unfitting = No correction fits everything that is written. { $count ->
    [one] This one makes the moves legal and leaves something noted that does not fit:
   *[other] These { $count } make the moves legal and leave something noted that does not fit:
  }
repair-equal = { $all ->
    [yes] All { $count } are
   *[no] The first { $count } are
  } equally well supported by what is written: the sheet does not decide. The most usual slip comes first.
repair-stopped = The search stopped at its bound: corrections whose first edit is at ply { $ply } or later were not all looked at.
repair-more = { $count ->
    [one] 1 more is
   *[other] { $count } more are
  } not shown: see --limit.
repair-not-written = The record cannot be written in a way that reads back so.
repair-not-written-file = { $file } stays as it is: the correction cannot be written in it in a way that reads back so
repair-which-game = several games have errors: name one with --game
repair-no-such = there is no correction { $number }: { $count } were found
repair-foreign = { $file } is written in { $notation }: corrections are made in awale records only; awale convert --to awale makes one
repair-stdin = standard input cannot be corrected in place: name a file
repair-applied = { $file }: correction { $number } is made; the file as it was is kept as { $kept }
repair-replace = { $ply }: { $to } instead of { $from }{ $slip ->
    [case] {" "}(capital and small letter)
    [neighbour] {" "}(the house beside it)
    [mirrored] {" "}(counted from the other end)
   *[other] {""}
  }
repair-insert = { $ply }: { $to } is missing{ $slip ->
    [line-end] {" "}(where a line ends)
   *[other] {""}
  }
repair-delete = { $ply }: { $from } is one move too many
repair-swap = { $ply } and { $other }: { $from } and { $to } have changed places
repair-letters = { $letters ->
    [left] North's letters run from North's own left, all over the sheet (a faces F)
   *[facing] a faces A, all over the sheet
  }
repair-case-all = capitals and small letters are mixed up, all over the sheet: each letter is a house of the side whose turn it is
repair-claim = { $ply }: { $to } instead of { $from }: what is noted of the move is wrong
repair-claim-none = { $ply }: { $from } is noted, and the move captures nothing
repair-claim-meant = { $ply }: { $to } instead of { $from }: the number is what the move captures
repair-claim-board = { $ply }: the board is { $to }
repair-running-score = { $ply }: the running score is { $to }, not { $from }
repair-result = the result is { $to }, not { $from }
repair-score-tag = the Score is { $to }, not { $from }
repair-outcome = then: { $outcome }
repair-fits = fits: { $parts }
repair-fits-nothing = nothing else is noted that could confirm it
repair-fits-captures = { $all ->
    [yes] { $noted ->
        [one] the noted capture
       *[other] all { $noted } noted captures
      }
   *[no] { $fitting } of { $noted } noted captures
  }
repair-fits-checkpoints = { $all ->
    [yes] { $noted ->
        [one] the noted score or board
       *[other] all { $noted } noted scores and boards
      }
   *[no] { $fitting } of { $noted } noted scores and boards
  }
repair-fits-result = { $fits ->
    [yes] the result { $text }
   *[no] not the result { $text }
  }
repair-fits-score = { $fits ->
    [yes] the Score { $text }
   *[no] not the Score { $text }
  }
repair-joint = ;
repair-unnoted = { $count ->
    [one] 1 capture is not noted
   *[other] { $count } captures are not noted
  }

## Does it only go round?

cycle-head = After { $ply }: { $player } to move (rule set { $rules })
cycle-head-position = { $player } to move (rule set { $rules })
cycle-over = The game is over here by { $reason }: nothing is captured any more.
cycle-stopped = The players stopped here. This is what playing on could have brought:
cycle-repeats = Under these rules a repetition ends the game. That is left out of account here, and so is what the record has already repeated: play is taken to go on.
cycle-none = No capture can be made any more by any play: it goes round, or it ends by itself. { $positions ->
    [one] No move leads anywhere from here.
   *[other] All { $positions } positions that can be reached were looked at.
  }
cycle-help = A capture is possible, but only if the other side helps: neither can force one. { $positions ->
    [one] The only position that can be reached without a capture was looked at.
   *[other] All { $positions } positions that can be reached without a capture were looked at.
  }
cycle-undecided = Not decided: the search stopped after { $positions } positions without finding that a side can force a capture.
cycle-forced = { $player } can force a capture of its own, whatever the other side plays, in { $plies ->
    [one] 1 ply
   *[other] at most { $plies } plies
  }: { $line }
cycle-not-forced = { $player } { $known ->
    [yes] cannot force one.
   *[no] was not found to be able to force one within { $positions } positions.
  }
cycle-shortest = The shortest way to a capture, by { $player }: { $line }
cycle-none-found = No capture was found either.

## A sheet that is typed

enter-tag = tag
    .Event = Event
    .Site = Place
    .Date = Date
    .Round = Round
    .South = South's name
    .North = North's name
    .First = Who begins, South or North (South)
    .Variant = Rule set (abapa)
enter-new = { $file } is a new sheet. What is not known is left empty.
enter-resumed = { $file } is gone on with: it holds { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
  }.
enter-mend-first = { $file } has errors: mend them first (awale repair).
enter-not-utf8 = { $file } is not UTF-8; it is not gone on with
enter-several = { $file } holds { $games ->
    [one] 1 game
   *[other] { $games } games
  }; enter goes on with a file that holds one
enter-asked = { $asked }:
enter-prompt = { $number }. { $player }>
enter-prompt-over = over>
enter-over = { $outcome }
enter-is-over = The game is over: { $undo } takes its end back.
enter-word-undo = undo
enter-word-board = board
enter-word-help = help
enter-word-agreement = agreement
enter-word-resign = resign
enter-word-quit = quit
enter-help = Type a move (F, or F+7), several, a remark in braces, or a result. { $undo } takes the last move back, { $board } shows the board, { $agreement } and { $resign } (by the side to move) end the game, { $quit } leaves; { $help } says this again. Everything is saved.
enter-reopened = The game goes on: its end is taken back, the moves stay.
enter-undone = Taken back: { $letter }
enter-nothing-to-undo = There is no move to take back.
enter-not-a-move = This is no move: { $text }. { $case ->
    [south] South, to move, has A to F.
   *[north] North, to move, has a to f.
  }
enter-not-taken = { $count ->
    [one] 1 move behind it was not taken.
   *[other] { $count } moves behind it were not taken.
  }
enter-untaken = This was not taken: { $text }
enter-header-unfinished = the input ended inside the header: { $file } is not begun.
enter-say-how = if the game ended otherwise than on the board, type { $agreement } or { $resign }
enter-too-long = This is too long; it was not taken.
enter-full = A sheet takes 2000 moves; this one is full.
enter-unwritable = This cannot be written in a record in a way that reads back so; it was not taken.
enter-first = Type South or North.
enter-kept = Kept in { $file }.

## Standings

tie-break = tie-break
    .sonneborn-berger = Sonneborn–Berger (SB)
    .direct-encounter = direct encounter (direct)
    .seeds = seed difference (seeds)
standings-no-event = Games that name no event
standings-event = { $event }: { $players ->
    [one] 1 player
   *[other] { $players } players
  }, { $counted } of { $given ->
    [one] 1 game counts
   *[other] { $given } games count
  }
standings-player = player
standings-games = games
standings-won = won
standings-drawn = drawn
standings-lost = lost
standings-points = points
standings-sonneborn-berger = SB
standings-direct = direct
standings-seeds = seeds
standings-tie-breaks = Equal points are parted by { AND($used) }.
standings-too-wide = There are more than { $count } players: the results between each two are in the JSON only.
standings-equal = Still equal at rank { $rank }: { AND($names) }. Lots decide.
standings-remark = { $severity }: { $what }
standings-sheet = { $file }, game { $game }
remark-faulty = This game has errors ({ $code }) and does not count.
remark-no-players = This game does not name both players and does not count.
remark-same-player = { $player } is on both sides of this game; it does not count.
remark-no-result = { $one } – { $other }: the game is not finished, and no Termination says how it ended; it does not count.
remark-twice = { $one } – { $other }: the same game is given { $count ->
    [2] twice
   *[other] { $count } times
  }; it counts once.
remark-not-met = { $one } – { $other }: { $missing ->
    [one] a game is
   *[other] { $missing } games are
  } missing. Most players have met { $usual ->
    [one] once
   *[other] { $usual } times
  }, these two { $met ->
    [0] never
    [one] once
   *[other] { $met } times
  }.
remark-numbers-missing = { $name }, { $one } – { $other }: { $count ->
    [one] game { AND($numbers) } is
   *[other] games { AND($numbers) } are
  } missing.
remark-wrong-starter = { $starter } began game { $number }, but { $winner } had won the game before, and by these rules the winner begins the next.
remark-spelling = { $one } and { $other }: perhaps one player, spelt in two ways. They are counted apart.
remark-many-names = With { $count } names, none were searched for one player spelt in two ways.

## Help on the command line

heading-usage = Usage:
heading-commands = Commands:
heading-arguments = Arguments:
heading-options = Options:
help-choices = [possible values: { $values }]
help-default = [default: { $values }]
value-name = value
    .CODE = CODE
    .COMMAND = COMMAND
    .CRITERION = CRITERION
    .DEPTH = DEPTH
    .ENCODING = ENCODING
    .EXTENSION = EXTENSION
    .FILE = FILE
    .FORMAT = FORMAT
    .GLOB = GLOB
    .HOUSE = HOUSE
    .LANG = LANG
    .N = N
    .NAME = NAME
    .NAMES = NAMES
    .NOTATION = NOTATION
    .OPTIONS = OPTIONS
    .PLY = PLY
    .POSITION = POSITION
    .SEVERITY = SEVERITY
    .WHEN = WHEN
    .WHICH = WHICH
cli-about = Checks records of awalé (oware, awari), replays them, explains their moves, exports them as JSON
cli-after = Exit status: 0 nothing wrong, 1 errors found, 2 the command was not understood, a file could not be read, or there is no game in it.
cli-check = Read records, replay them, and say what is wrong and why
cli-export = Write records as annotated JSON
cli-fmt = Write records in canonical form, in place; games with errors stay as they are
cli-fmt-check = Write nothing; exit with 1 if a file would change
cli-fmt-diff = Write nothing; show what would change
cli-fmt-renumber = Number the moves anew where their numbers are out of order; without it, such a game stays as it is
cli-fmt-claims = Which claims the moves bear: none, the seeds of every capture, or all; without it, those that are there
cli-ext = In folders, read the files with this extension instead of .awale (may be given several times)
cli-exclude = In folders, pass over what fits this pattern, such as "drafts/*" (may be given several times)
cli-no-ignore = In folders, read also what .gitignore names and what is hidden
cli-allow-empty = Do not fail where there is nothing to read or no game
cli-encoding = The encoding of the files, such as macintosh, cp850 or windows-1252; without it, each file's bytes tell it
cli-stdin-filename = What messages call standard input
cli-keep-going = Replay on past a move that was against the rules but can be played: one that fails to feed, a forbidden slam
cli-jobs = How many threads to work on
cli-explain = Explain one move step by step
cli-show = Show the board after a ply, or after each
cli-codes = List the findings, or explain one
cli-variants = List the rule sets, or show one with where each of its rules comes from
cli-perft = Count the positions after so many plies
cli-help = Show this help, or that of a command
cli-help-command = The command to show the help of
cli-help-option = Show this help
cli-version-option = Show the version
cli-files = The records to read; - or none is standard input
cli-format = The form of the output
cli-variant = Replay under this rule set, whatever the record says
cli-default-variant = Replay under this rule set where a record names none
cli-deny = Let warnings make the exit status 1 too
cli-color = When to colour
cli-lang = The language of messages
cli-schema = Print the JSON Schema of the output instead (with --format jsonl: of one line)
cli-explain-file = The record that holds the move
cli-explain-ply = The move to explain: 31S, 31N or 31.A as the sheet counts, or its ply, from 1
cli-game = The game of the file, from 1
cli-position = A position, such as "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S"
cli-move = The house to play there
cli-all-variants = Compare all rule sets
cli-show-file = The record to show
cli-show-ply = Show only the board after this move: 31S, 31N or 31.A, or its ply; 0 is the start
cli-codes-code = The finding to explain, such as illegal/must-feed
cli-variants-name = The rule set to show
cli-perft-depth = How many plies, 64 at most
cli-divide = Count move by move
cli-ends = Play every ply, and count at how many of the positions the game is over
cli-convert = Convert games from one notation into another
cli-from = The notation that the games are written in; auto tells it by their content
cli-to = The notation to write
cli-record = The file that holds the record; - or none is standard input
cli-compare = Show one record under every rule set: where it breaks, how it ends, who wins
cli-compare-variants = Only these rule sets, with commas between their names
cli-repair = Search the smallest corrections that make a faulty record legal and fit what is written on it
cli-repair-edits = How many edits a correction may have, 1 to 3; without it, 2
cli-repair-limit = How many corrections to show; without it, 10
cli-repair-apply = Make correction N in the file, and keep the file as it was beside it
cli-cycle = Say whether a game only goes round: whether a capture is still possible, and whether a side can force one
cli-cycle-ply = The position after this move instead of the last one: 31S, 31N or 31.A, or its ply; 0 is the start
cli-enter = Type a score sheet: every move is checked at once, and saved
cli-enter-file = The file to write; one that is there is gone on with
cli-report = Make a page of the games of files: boards to step through, scores, score sheets to print, what is wrong and why
cli-report-sheet = Leave room for signatures under each game
cli-report-boards = Show the boards after these moves too: 31S, 31N or 31.A, or plies, with commas between
cli-output = The file to write; - or none is standard output
cli-board = Show one position
cli-board-svg = Draw it as SVG
cli-standings = Make the table of a tournament or a match, with tie-breaks, and say what is odd about its games
cli-standings-tie-break = Part players who are still equal by one criterion more: seeds won less seeds lost

## Command lines that are not understood

usage-line = Usage: { $usage }
usage-more = More with { $command } --help
usage-unknown-option = there is no option { $argument }{ $count ->
    [0] {""}
   *[other] {" "}(did you mean { OR($names) }?)
  }
usage-unknown-command = there is no command { $name }{ $count ->
    [0] {""}
   *[other] {" "}(did you mean { OR($names) }?)
  }
usage-no-command = a command is missing
usage-unexpected = { $argument } is not expected here
usage-missing = { AND($names) } { $count ->
    [one] is
   *[other] are
  } missing
usage-no-value = { $argument } needs a value{ $count ->
    [0] {""}
   *[other] : { OR($names) }
  }
usage-bad-value = { $argument } cannot be { $value }{ $count ->
    [0] {""}
   *[other] ; it can be { OR($names) }
  }
usage-bad-number = { $argument } cannot be { $value }; a whole number is needed, and not too large
usage-bad-depth = { $argument } cannot be { $value }; it goes from 0 to 64
usage-bad-encoding = { $argument } cannot be { $value }; it can be utf-8, windows-1252, macintosh, cp850, cp437, utf-16le or any other encoding of the web
usage-bad-edits = { $argument } cannot be { $value }; it goes from 1 to 3
usage-too-many-values = { $argument } takes no value { $value }
usage-twice = { $argument } is given more than once
usage-conflict = { $argument } cannot be given together with { AND($names) }
usage-not-utf8 = an argument is not UTF-8
usage-not-understood = the command was not understood

## Failures

failure = awale: { $message }
failure-output = cannot write: { $reason }
failure-unwritten = { $file } was not written: { $reason }
failure-unread = { $file } was not read: { $reason }
failure-no-games = 0 games in { $file }: { $reason }
failure-scratch = no file could be made in { $folder }, which TMPDIR names: { $reason }
failure-glob = --exclude cannot be { $glob }: { $reason }
nothing-written = it is empty (--allow-empty lets that pass)
nothing-read = nothing in it reads as a game
nothing-in-folder = no file in it ends in { OR($extensions) }.
nothing-but = Passed over: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }. --ext names other endings.
nothing-but-ignored = Passed over, as hidden, ignored or excluded or for their endings: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }. --no-ignore and --ext read more.
no-record-rtf = it is a document of a word processor (RTF). Save it there as plain text.
no-record-pdf = it is a PDF. Copy its text into a plain text file.
no-record-office = it is a document of an office program, or an archive. Save it there as plain text, or a table as CSV.
no-record-sgf = it is a game of go (SGF), not of awalé.
no-record-chess = its moves are those of chess (PGN), not of awalé.
no-record-trf = it is the report of a chess tournament (TRF). It holds results and no moves.
no-record-json = it is JSON that awale export did not write.
reason-not-found = there is no such file
reason-permission = that is not permitted
reason-directory = it is a directory
reason-full = no space is left
reason-read-only = nothing can be written there
reason-file-read-only = it is read-only
reason-changed = it has been changed since it was read
reason-hard-linked = the file has other names (hard links), under which it would stay as it was
reason-is-input = it is read by the same command
reason-either = its games are legal in each of these notations: { $names }. Say which it is: { $options }
reason-other = { $reason }
failure-unknown-variant = no rule set is called { $name }; there are: { $names }
failure-unknown-code = no finding is called { $name }; awale codes lists them
failure-position = { $text } cannot be a position: { $faults }
failure-position-form = { $text } cannot be a position: { $faults } { position-unreadable.mend }
sentences = { $first } { $next }
failure-no-such-house = { $text } is not a house: write one letter, A to F or a to f
failure-no-such-game = there is no game { $game }: the file holds { $games }
explain-not-replayed = This move was not replayed:
failure-no-such-ply = there is no ply { $ply } to look at: { $plies } were played
failure-no-such-move = there is no move { $number } by { $player }: { $plies ->
    [0] none was played
   *[other] the last one is { $last }
  }
failure-no-such-letter = move { $number } is not { $letter }: { $plies ->
    [0] none was played
   *[other] look at the sheet, or write { $number }S or { $number }N; the last move is { $last }
  }
failure-bad-ply = { $text } names no move: write its ply, such as 61, or its number on the sheet and who plays, such as 31S, 31N or 31.A
