/** Why a machine can't be walked, and what to write so that it can: one sentence. */
export class Unwalkable extends Error {}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** Says where a machine or its model threw, instead of a stack trace. */
export function saying<Result>(sentence: (reason: string) => string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    throw new Unwalkable(sentence(`${firstLine(error)}`), { cause: error })
  }
}
