/** Why a call brought no answer; the edge throws it, machines route by it. */
export type FailureReason =
  | 'noSession'
  | 'forbidden'
  | 'missing'
  | 'tooMany'
  | 'broken'
  | 'unreachable'

/** What a port rejects with: never the answer of the server, only what kind of failure it was. */
export class CallFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.name = 'CallFailure'
    this.reason = reason
  }
}

/** Anything that is not a CallFailure breaks the contract. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof CallFailure ? error.reason : 'broken'

/** As a guard of what a call failed with: nobody is signed in any more. */
export const hasNoSession = (_: unknown, { error }: { error: unknown }) =>
  reasonOf(error) === 'noSession'
