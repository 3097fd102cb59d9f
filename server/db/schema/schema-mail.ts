import type { Generated, GeneratedAlways } from 'kysely'

export type MailKind =
  | 'passwordReset'
  | 'usernameRecovery'
  | 'passwordChanged'
  | 'emergencyUsed'
  | 'mailConfirmation'
  | 'mailChangeRequested'
  | 'mailChanged'
  | 'newDevice'
  | 'sessionsEnded'
  | 'factorRenewed'
  | 'factorReset'
  | 'emergencyRenewed'
  | 'ticketChanged'
  | 'agentNews'
  | 'replyStopped'
  | 'emailUnread'
  | 'emailOnClosed'
  | 'emailUnverified'
  | 'participantAdded'
  | 'partnerRequested'
  | 'changeRequested'
  | 'requestDecided'
  | 'invitation'

/** An email that has become an entry on a ticket. */
type IncomingMailTable = {
  id: GeneratedAlways<number>
  /** hex hash of its Message-ID (or its bytes if it has none), the author and the ticket */
  fingerprint: string
  receivedAt: number
  /** the address in `From` */
  sender: string
  /** whether it was the address of the entry's author */
  isOwnAddress: Generated<0 | 1>
  ticketId: number
  logId: number
  /** the message as received; null once it has been deleted or its entry redacted */
  blobKey: Generated<string | null>
}

export type MailTables = {
  incomingMail: IncomingMailTable
  /** the last email to a user that came back */
  mailBounce: {
    accountId: number
    /** in lower case; another one than the user's if that has changed since */
    address: string
    /** in the words of a mail server */
    reason: string
    at: number
  }
  /**
   * Emails to be written and sent. Their texts contain links, so they aren't stored. Sent emails are
   * deleted.
   */
  outbox: {
    id: GeneratedAlways<number>
    kind: MailKind
    /**
     * null for agents; for external participants and support groups, which have a `recipient`; and for
     * unknown accounts, which are only queued to take the same time (A17)
     */
    accountId: number | null
    agentId: Generated<number | null>
    /** if it isn't the account's address */
    recipient: Generated<string | null>
    /** the id of the email's subject, if its kind needs one */
    aboutId: Generated<number | null>
    tries: Generated<number>
    /** when to try next; postponed while an instance is sending it */
    dueAt: number
    createdAt: number
  }
  /** `hash` is the hex sha256 of the code in a link that ends a subscription. */
  unsubscribeLink: {
    hash: string
    ticketId: number
    /** whose subscription ends, or which external participant leaves */
    accountId: Generated<number | null>
    participantId: Generated<number | null>
    createdAt: number
  }
}
