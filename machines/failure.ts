/** Why a call brought no answer; the edge throws it, machines route by it. */
export type FailureReason =
  | 'noSession'
  | 'forbidden'
  | 'missing'
  | 'tooMany'
  | 'rejected'
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

const clientErrors: readonly FailureReason[] = [
  'noSession',
  'forbidden',
  'missing',
  'tooMany',
  'rejected',
]

/** As a guard of what a call failed with: the server answered, with a 4xx status. */
export const isClientError = (_: unknown, { error }: { error: unknown }) =>
  clientErrors.includes(reasonOf(error))

/** Anything that is not a CallFailure breaks the contract. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof CallFailure ? error.reason : 'broken'

/** Guard on why a call failed: the session has ended. */
export const hasNoSession = (_: unknown, { error }: { error: unknown }) =>
  reasonOf(error) === 'noSession'
