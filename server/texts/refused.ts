import type { MessageKey } from './messages.ts'

/** Rolls back a transaction; the response gives the reason. */
export class Refused<Reason extends MessageKey = MessageKey> extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** A refusal with values for its message. */
export class NamedRefusal extends Refused {
  readonly values: Record<string, string | number>
  constructor(reason: MessageKey, values: Record<string, string | number>) {
    super(reason)
    this.values = values
  }
}

/** The reason of a refusal; rethrows any other error. */
export const reasonOf = (error: unknown): MessageKey => {
  if (error instanceof Refused) return error.reason
  throw error
}
