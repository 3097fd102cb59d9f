import { parentPort } from 'node:worker_threads'

import { move, transferableSymbol, valueSymbol } from 'piscina'

export type Call<Input> = { id: number; input: Input }

/** Tells the pool that the time of a job begins. */
export type Started = { started: number }

/** What a thread's file exports for `runJob`. */
export const job =
  <Input, Result>(work: (input: Input) => Result | Promise<Result>) =>
  ({ id, input }: Call<Input>) => {
    parentPort?.postMessage({ started: id } satisfies Started)
    return work(input)
  }

/** Returns a result whose buffers are handed over instead of copied. */
export const handOver = <Result>(result: Result, buffers: readonly ArrayBuffer[]) =>
  move({
    get [transferableSymbol]() {
      return buffers
    },
    get [valueSymbol]() {
      return result
    },
  } as never) as unknown as Result
