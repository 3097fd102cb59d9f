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

/** An email that became an entry of a ticket, once. */
type IncomingMailTable = {
  id: GeneratedAlways<number>
  /** of its Message-ID, else of its bytes, with who replied on which ticket; hex */
  fingerprint: string
  receivedAt: number
  /** the address in `From` */
  sender: string
  ticketId: number
  logId: number
  /** the message as it arrived; null when its time is over, or its entry was redacted */
  blobKey: Generated<string | null>
}

export type MailTables = {
  incomingMail: IncomingMailTable
  /** Mails to be written and sent: never their words, for those hold links. A sent one is deleted. */
  outbox: {
    id: GeneratedAlways<number>
    kind: MailKind
    /**
     * null: an agent; an external participant or a support group, by `recipient`; or an unknown account, which
     * only makes the response take as long (A17)
     */
    accountId: number | null
    agentId: Generated<number | null>
    /** another address than that of the account */
    recipient: Generated<string | null>
    /** the id of what the email is about, where its kind needs one */
    aboutId: Generated<number | null>
    tries: Generated<number>
    /** when to try next; put off while an instance is at it */
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
