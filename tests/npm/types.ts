// The types are those that a program needs: tsc reads this and runs nothing.
import { load, type Plan, type State } from "declarer";
import { startWorker } from "declarer/worker";

export async function first(): Promise<string> {
  const declarer = await load();
  const plan: Plan = declarer.plan({ example: "d1", choose: "lines" });
  const board = declarer.open("N:752.83.K92.AK643 - AK43.AQ4.A73.852 -");
  const state: State = board.play("D2");
  const worker = await startWorker();
  const later: Plan = await worker.plan({ example: "d1" });
  const far = await worker.open({ example: "d1" });
  const turn: string | null = (await far.state()).turn;
  // @ts-expect-error a card is a text
  board.play(7);
  return plan.first + later.first + state.contract + turn;
}
