/** Why a machine can't be walked and how to fix that, in one sentence. */
export class Unwalkable extends Error {}

/** XState writes what a guard threw into the second line. */
const reasonOf = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .split('\n', 2)
    .join(' ')
    .trim()
    .replace(/[^.!?]$/, '$&.')
}

/** Replaces an error of the machine or model by a sentence that says where it was thrown. */
export function explainErrors<Result>(
  sentence: (reason: string) => string,
  run: () => Result,
): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    throw new Unwalkable(sentence(reasonOf(error)), { cause: error })
  }
}
