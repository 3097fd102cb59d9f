import type { Generated, GeneratedAlways } from 'kysely'

import type { ReceivedReason, ReceivedState } from '#contract/agent-received-emails.ts'

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
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'companyLinked'
  | 'companyUnlinked'
  | 'companyBypassed'
  | 'ticketChanged'
  | 'agentNews'
  | 'replyStopped'
  | 'emailUnread'
  | 'emailKept'
  | 'emailOnClosed'
  | 'emailUnverified'
  | 'emailAnswered'
  | 'participantAdded'
  | 'partnerRequested'
  | 'changeRequested'
  | 'requestDecided'
  | 'helpAsked'
  | 'helpScheduled'
  | 'helpGiven'
  | 'helpCancelled'
  | 'managerAdded'
  | 'managerRemoved'
  | 'managerLocked'
  | 'managerUnlocked'
  | 'invitation'
  | 'dataRequestReceived'
  | 'dataRequestExtended'
  | 'dataRequestAnswered'
  | 'dataErased'
  | 'dataRequestNew'
  | 'dataRequestDue'

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

/** An email that became no entry: agents see it and can make it one (T217). */
type ReceivedEmailTable = {
  id: GeneratedAlways<number>
  /** hex hash of its Message-ID (or its bytes if it has none) and its sender */
  fingerprint: string
  receivedAt: number
  /** the address in `From`; empty if there isn't exactly one */
  sender: string
  /** in lower case */
  senderKey: string
  senderName: string
  /** the user with this address, if the mail host has authenticated it */
  accountId: number | null
  recipient: string
  subject: string
  /** plain text; empty once it's on a ticket */
  text: string
  /** the collapsed part, the same way */
  quoted: string
  reason: ReceivedReason
  dmarc: 'pass' | 'fail' | 'none'
  /** each source has its own room, so that strangers can't use up that of customers */
  source: 'customer' | 'stranger' | 'automatic'
  /** the ticket it refers to */
  aboutTicketId: number | null
  /** the names of files that weren't kept, in lines */
  skippedFiles: string
  /** how many further emails of this sender weren't kept */
  leftOut: Generated<number>
  state: Exclude<ReceivedState, 'answered'>
  /** the ticket it's on since it was handled */
  ticketId: Generated<number | null>
  /** who handled it */
  agentId: Generated<number | null>
  handledAt: Generated<number | null>
  /** the entry it has become */
  logId: Generated<number | null>
  /** its Message-ID without brackets; empty if an answer can't refer to it */
  messageId: Generated<string>
  /** what an agent has answered, as plain text */
  reply: Generated<string>
  repliedAt: Generated<number | null>
  /** why a mail server refused the answer, in its words */
  replyProblem: Generated<string>
}

export type MailTables = {
  incomingMail: IncomingMailTable
  receivedEmail: ReceivedEmailTable
  /** Their files, which have been scanned. Their blobs stay pending. */
  receivedEmailFile: {
    id: GeneratedAlways<number>
    emailId: number
    name: string
    /** detected from the bytes, like an attachment's */
    type: string
    /** in bytes */
    size: number
    blobKey: string
  }
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
