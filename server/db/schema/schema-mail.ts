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
  | 'emailUnread'
  | 'emailOnClosed'
  | 'participantAdded'
  | 'partnerRequested'
  | 'changeRequested'
  | 'requestDecided'
  | 'invitation'

/** An email that became an entry of a ticket. */
type IncomingMailTable = {
  id: GeneratedAlways<number>
  /** hash of its Message-ID, or of its bytes without one, with the author and the ticket; hex */
  fingerprint: string
  receivedAt: number
  /** the address in `From` */
  sender: string
  ticketId: number
  logId: number
  /** the message as it arrived; null once it was deleted or its entry redacted */
  blobKey: Generated<string | null>
}

export type MailTables = {
  incomingMail: IncomingMailTable
  /** Emails to be written and sent, without their texts, which contain links. Sent ones are deleted. */
  outbox: {
    id: GeneratedAlways<number>
    kind: MailKind
    /**
     * null for an agent; for an external participant or a support group, which have a `recipient`; and for an
     * unknown account, which only makes the response take as long (A17)
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
  /** `hash` is the sha256 of the code in a link that ends a subscription, hex. */
  unsubscribeLink: {
    hash: string
    ticketId: number
    /** whose subscription ends, or which external participant leaves */
    accountId: Generated<number | null>
    participantId: Generated<number | null>
    createdAt: number
  }
}
