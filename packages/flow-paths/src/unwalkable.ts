/** Why a machine can't be walked and how to fix that, in one sentence. */
export class Unwalkable extends Error {}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** Replaces an error of the machine or model by a sentence that says where it was thrown. */
export function saying<Result>(sentence: (reason: string) => string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    throw new Unwalkable(sentence(`${firstLine(error)}`), { cause: error })
  }
}
