import type { BoardLike, Declarer, LoadOptions, Table } from "./index.d.mts";

/** Calls whose answers are promises. */
type Later<T> = { [K in keyof T]: T[K] extends (...values: infer A) => infer R ? (...values: A) => Promise<R> : T[K] };

export interface WorkerDeclarer extends Later<Omit<Declarer, "open" | "version">> {
  readonly version: string;
  open(board: BoardLike): Promise<Later<Table>>;
  /** Ends what is being thought; nothing is answered any more. */
  terminate(): void;
}
export function startWorker(options?: LoadOptions): Promise<WorkerDeclarer>;
export default startWorker;
