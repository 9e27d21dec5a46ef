import { load } from "declarer";
import { startWorker } from "declarer/worker";

const show = (id, text) => { document.getElementById(id).textContent = text; };
const quick = { example: "d1", choose: "lines" };
const declarer = await load();
show("plan", declarer.plan(quick).first);
const worker = await startWorker();
const board = await worker.open(quick);
show("far", (await board.decide()).card);
await board.play("SA").catch((error) => show("fault", `${error.name}: ${error.message}`));
