"use strict";
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { games } = read("games");
  const words = read("words");
  const sections = [...document.querySelectorAll("section.game")];
  const plies = sections.map((section) => Number(section.dataset.ply));
  let current = 0;

  const number = (seeds) => String(seeds).replace(".", words.point);
  const clamp = (ply, most) => Math.max(0, Math.min(most, ply));

  function drawBoard(board, position, ply) {
    const centre = (house) => {
      const circle = board.querySelector(`[data-house="${house}"] circle`);
      return `${circle.getAttribute("cx")} ${circle.getAttribute("cy")}`;
    };
    const sown = ply ? ply.sown : [];
    const draw = (house, seeds) => {
      const drawn = board.querySelector(`[data-house="${house}"]`);
      const put = sown.filter((other) => other === house).length;
      const capture = ply && ply.captures.find((other) => other.house === house);
      drawn.querySelector(".count").textContent = seeds;
      drawn.querySelector(".seeds").setAttribute("d", words.seeds.slice(0, seeds).join(""));
      board.querySelector(`[data-change="${house}"]`).textContent =
        (put ? `+${put}` : "") + (capture ? ` \u2212${capture.seeds}` : "");
      drawn.classList.toggle("origin", Boolean(ply) && ply.house === house);
      drawn.classList.toggle("last", Boolean(ply) && ply.last === house);
      drawn.classList.toggle("captured", Boolean(capture));
    };
    position.south.forEach((seeds, i) => draw("ABCDEF"[i], seeds));
    position.north.forEach((seeds, i) => draw("abcdef"[i], seeds));
    for (const player of ["south", "north"]) {
      board.querySelector(`[data-store="${player}"] .count`).textContent = number(position.stores[player]);
    }
    const way = ply ? "M" + [ply.house, ...sown].map(centre).join("L") : "";
    board.querySelector(".sowing").setAttribute("d", way);
  }

  function say(section, said) {
    const item = (child) => {
      const li = document.createElement("li");
      li.append(child);
      return li;
    };
    const link = ([finding, message]) => {
      const a = document.createElement("a");
      a.href = `#finding-${section.dataset.game}-${finding}`;
      a.textContent = message;
      return a;
    };
    section.querySelector(".player svg").setAttribute("aria-label", said.board);
    section.querySelector(".steps .head").textContent = said.head;
    section.querySelector(".steps ol").replaceChildren(...said.steps.map(item));
    section.querySelector(".steps .wrong").replaceChildren(...said.findings.map((each) => item(link(each))));
  }

  function point(section, ply, most) {
    // A move with a finding inside it stands in several pieces.
    for (const link of section.querySelectorAll(`a[data-ply][aria-current], a[data-ply="${ply}"]`)) {
      if (link.dataset.ply === String(ply)) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    section.querySelector("output").textContent = `${ply} / ${most}`;
    for (const button of section.querySelectorAll("[data-step]")) {
      const back = ["first", "back"].includes(button.dataset.step);
      button.setAttribute("aria-disabled", String(ply === (back ? 0 : most)));
    }
    const plot = section.querySelector(".plot");
    const [left, right] = [Number(plot.dataset.left), Number(plot.dataset.right)];
    const x = left + (ply / Math.max(most, 1)) * (right - left);
    plot.querySelector(".cursor").setAttribute("x1", x);
    plot.querySelector(".cursor").setAttribute("x2", x);
  }

  /** Shows a game after a ply; a game without a board stays as it is. */
  function show(index, wanted) {
    const game = games[index];
    current = index;
    if (!game.start) return;
    const most = game.plies.length;
    const ply = clamp(wanted, most);
    const section = sections[index];
    const played = ply ? game.plies[ply - 1] : null;
    plies[index] = ply;
    section.dataset.ply = ply;
    drawBoard(section.querySelector(".player svg"), played ? played.after : game.start, played);
    say(section, words.games[index][ply]);
    point(section, ply, most);
  }

  /** Shows it and has the address say so, without a step in the history. */
  function go(index, ply) {
    show(index, ply);
    history.replaceState(null, "", `#game=${sections[index].dataset.game}&ply=${plies[index]}`);
  }

  function step(index, name) {
    const ply = { first: 0, back: plies[index] - 1, on: plies[index] + 1, last: Infinity }[name];
    go(index, ply);
  }

  function follow(scroll) {
    const hash = location.hash.slice(1);
    const within = hash && document.getElementById(hash)?.closest("section.game");
    if (within) current = sections.indexOf(within);
    const asked = new URLSearchParams(hash);
    const index = sections.findIndex((section) => section.dataset.game === asked.get("game"));
    const ply = Number.parseInt(asked.get("ply") ?? "0", 10);
    if (index < 0 || Number.isNaN(ply)) return;
    show(index, ply);
    if (scroll) sections[index].querySelector(".player")?.scrollIntoView({ block: "nearest" });
  }

  sections.forEach((section, index) => {
    section.addEventListener("focusin", () => { current = index; });
    section.addEventListener("pointerdown", () => { current = index; });
    if (!games[index].start) return;
    for (const button of section.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => step(index, button.dataset.step));
    }
    const plot = section.querySelector(".plot");
    plot.addEventListener("click", (event) => {
      const { left, width, right } = plot.dataset;
      const box = plot.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * Number(width);
      const share = (x - Number(left)) / (Number(right) - Number(left));
      go(index, Math.round(share * games[index].plies.length));
    });
    show(index, plies[index]);
  });
  current = 0;
  document.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !sections.length) return;
    event.preventDefault();
    step(current, name);
  });
  addEventListener("hashchange", () => follow(true));
  document.documentElement.classList.add("runs");
  follow(true);
})();
