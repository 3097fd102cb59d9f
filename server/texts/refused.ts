import type { I18n } from '@lingui/core'

import { wrongTotp } from '#contract/answers.ts'
import { messageIn } from './messages.ts'
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

/** The response to a refused call, in these texts. */
export const refusalIn = (i18n: I18n, key: MessageKey) => ({
  success: false,
  message: messageIn(i18n, key),
})

/** The response to a wrong verification code. */
export const wrongCodeIn = (i18n: I18n) => ({
  ...refusalIn(i18n, 'wrongTotp'),
  errorCode: wrongTotp,
})

/** The response to a passkey that doesn't confirm a change. Dialogs treat it like a wrong code. */
export const wrongPasskeyIn = (i18n: I18n, isTimedOut: boolean) => ({
  ...refusalIn(i18n, isTimedOut ? 'passkeyProofTimedOut' : 'passkeyWrong'),
  errorCode: wrongTotp,
})
