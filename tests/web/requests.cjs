// What both programs are asked: each board of a PBN file opened and planned by lines; of every twentieth a trick begun, a verdict and
// what the cards tell; of every sixtieth what takes seconds. Usage: node requests.cjs BOARDS.pbn COUNT
const fs = require("fs");

const [file, count] = process.argv.slice(2);
const text = fs.readFileSync(file, "utf8");
const ask = (request) => console.log(JSON.stringify(request));
const boards = text.split(/(?=^\[Event )/m).filter((board) => board.startsWith("[Event "));

// The cards of the deal's hands, each once; those that cannot be played are refused in the same words.
const cards = (board) => /\[Deal "\w:([^"]*)"\]/.exec(board)[1].split(" ")
  .flatMap((hand) => hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => "SHDC"[suit] + rank)));

ask({ do: "examples" });
ask({ do: "languages" });
for (let i = 0; i < Number(count); i += 1) {
  ask({ do: "open", text: boards[i], seed: i });
  ask({ do: "plan", choose: "lines" });
  if (i % 10 === 0) for (const what of [{ do: "ask" }, { do: "tell", say: "likely" }, { do: "tell", say: "you say" }, { do: "plan", choose: "lines" }]) ask(what);
  if (i % 20 === 0) {
    for (const what of ["step", "shows", "solve"]) ask({ do: what });
    for (const card of cards(boards[i])) ask({ do: "play", card });
    for (const what of ["verdict", "step", "why", "save"]) ask({ do: what });
    ask({ do: "hint", grade: 2 });
    for (const lang of ["de", "nl", "fr", "it", "xx"]) for (const what of ["hint", "why", "verdict", "shows"]) ask({ do: what, lang });
  }
  if (i % 20 === 0) ask({ do: "par", text: boards[i] });
  if (i % 60 === 0) for (const what of ["plan", "drill", "hint"]) ask({ do: what });
}
for (const request of [{ do: "deal", level: 2, seed: 3 }, { do: "whist", seed: 5 }, { do: "whist-hint" }, { do: "nothing" }]) ask(request);
