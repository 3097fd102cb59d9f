import type { PasswordRequirement } from '#contract/rules/passwords.ts'
import type { ProfileProblem } from '#contract/rules/profile.ts'

/** Texts the interface owns. `src/texts.ts` gives a key its words. */
export type TextKey =
  | 'login.wrongCredentials'
  | 'login.wrongTotp'
  | 'login.wrongEmergencyCode'
  | 'login.notChecked'
  | 'login.timedOut'
  | 'login.failed'
  | 'renewal.failed'
  | 'renewal.saved'
  | 'passwordReset.failed'
  | 'recovery.notSent'
  | 'changePassword.failed'
  | 'comment.failed'
  | 'attachment.notDeleted'
  | 'document.failed'
  | 'article.copied'
  | 'article.notCopied'
  | 'inbox.notMarked'
  | 'subscription.failed'
  | 'unsubscribe.failed'
  | 'passwords.mismatch'
  | `passwords.${PasswordRequirement}`
  | 'profile.saved'
  | 'profile.failed'
  | 'profile.wrongTotp'
  | 'profile.notVerified'
  | `profile.${ProfileProblem}`
  | 'ownPassword.saved'
  | 'ownPassword.failed'
  | 'ownPassword.wrongTotp'
  | 'partner.failed'
  | 'partner.sent'

/** Something to say to a person: a text we own, or words the server chose. */
export type Text = { key: TextKey } | { words: string }

export type Refusal = {
  message?: string | undefined
  errorCode?: number | undefined
  messageKey?: string | undefined
}

/** The server's own words win; `fallback` speaks when it has none. */
export const textOf = ({ message }: Refusal, fallback: TextKey): Text =>
  message ? { words: message } : { key: fallback }
