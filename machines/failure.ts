/** Why a call failed; ports throw it, and machines branch on it. */
export type FailureReason =
  | 'noSession'
  | 'forbidden'
  | 'missing'
  | 'tooMany'
  | 'conflict'
  | 'rejected'
  | 'broken'
  | 'unreachable'

/** What a port rejects with: only the kind of failure, never the server's answer. */
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
  'conflict',
  'rejected',
]

/** Guard on a call's error: the server answered with a 4xx status. */
export const isClientError = (_: unknown, { error }: { error: unknown }) =>
  clientErrors.includes(reasonOf(error))

/** Anything but a CallFailure means a broken contract. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof CallFailure ? error.reason : 'broken'

/** Guard on a call's error: the server accepts no further attempts for now. */
export const hasTooManyAttempts = (_: unknown, { error }: { error: unknown }) =>
  reasonOf(error) === 'tooMany'

/** Guard on a call's error: the session has ended. */
export const hasNoSession = (_: unknown, { error }: { error: unknown }) =>
  reasonOf(error) === 'noSession'
