import type { Generated, GeneratedAlways } from 'kysely'

export type MailKind =
  | 'passwordReset'
  | 'usernameRecovery'
  | 'passwordChanged'
  | 'emergencyUsed'
  | 'mailChanged'
  | 'ticketChanged'
  | 'partnerRequested'
  | 'invitation'

export type MailTables = {
  /** Mails to be written and sent: never their words, for those hold links. A sent one is deleted. */
  outbox: {
    id: GeneratedAlways<number>
    kind: MailKind
    /** null: somebody asked for an account nobody has; such a row is work for work's sake (A17) */
    accountId: number | null
    /** another address than that of the account */
    recipient: Generated<string | null>
    /** the id of what the mail tells of, where its kind needs one */
    aboutId: Generated<number | null>
    tries: Generated<number>
    /** when to try next; put off while an instance is at it */
    dueAt: number
    createdAt: number
  }
  /** `hash` is the sha256 of the code in a link that ends a subscription, hex. */
  unsubscribeLink: { hash: string; ticketId: number; accountId: number; createdAt: number }
}
