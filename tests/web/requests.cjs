// What both programs are asked: each board of a PBN file opened and planned; of every twentieth a trick, a verdict and what the
// cards tell; of every fortieth all that takes long. Usage: node requests.cjs BOARDS.pbn COUNT
const fs = require("fs");

const [file, count] = process.argv.slice(2);
const text = fs.readFileSync(file, "utf8");
const ask = (request) => console.log(JSON.stringify(request));
const boards = text.split(/(?=^\[Event )/m).filter((board) => board.startsWith("[Event "));

ask({ do: "examples" });
for (let i = 0; i < Number(count); i += 1) {
  ask({ do: "open", text: boards[i], seed: i });
  ask({ do: "plan", choose: "lines" });
  if (i % 20 === 0) for (const what of ["hint", "step", "why", "verdict", "shows", "solve", "save", "drill"]) ask({ do: what });
  if (i % 40 === 0) ask({ do: "plan", choose: "confirmed" });
}
for (const request of [{ do: "deal", level: 2, seed: 3 }, { do: "whist", seed: 5 }, { do: "whist-hint" }, { do: "nothing" }]) ask(request);
