import type { Authentication } from './authentication.ts'
import type { DeliveryReport } from './delivery-report.ts'

/**
 * The kind of a message. Only an `ordinary` one can become an entry. All others are automatic, sent to many
 * recipients, sent by this portal, or say nothing; answering them could start a loop.
 */
export type MessageKind = 'ordinary' | 'autoReply' | 'bounce' | 'list' | 'own' | 'reaction'

/** An address as written; `name` can be empty. */
export type Mailbox = { address: string; name: string }

/** A file of a message. `type` is the sender's claim; the bytes can be anything. */
export type MessageFile = {
  name: string
  type: string
  bytes: Uint8Array
  /** without its angle brackets */
  contentId: string | null
  /** Which text shows it as an image: as `imageSource(index)` until `placeImages` is called. */
  shownIn: 'reply' | 'quoted' | null
}

/** A received message. Only `authentication` can be trusted. */
export type IncomingMessage = {
  /** null unless there is exactly one sender */
  from: Mailbox | null
  to: Mailbox[]
  cc: Mailbox[]
  /** addresses the mail host says it delivered to, topmost first */
  deliveredTo: string[]
  /** message ids come without angle brackets */
  messageId: string | null
  /** the hash of its id, date and subject, which a second delivery has too; of all of it if it has no id */
  digest: string
  inReplyTo: string | null
  /** newest last, at most 100 */
  references: string[]
  /** a single line */
  subject: string
  date: Date | null
  /** The new text as clean HTML. Empty if the message only has files. */
  reply: string
  /** The rest as clean HTML: earlier messages and the signature. The whole message if the author answers line by line. */
  quoted: string
  files: MessageFile[]
  /** the text was cut, or parts are missing: the message exceeds a limit */
  isCut: boolean
  /** signed or encrypted in a way that only a mail program can open */
  isSealed: boolean
  /** why an email of ours couldn't be delivered; null for any other message */
  report: DeliveryReport | null
  kind: MessageKind
  authentication: Authentication
}

export type Reading = {
  /** the host of this portal, as in its Message-IDs */
  ownHost?: string | undefined
  /** the authserv-id whose `Authentication-Results` are trusted */
  authenticatedBy?: string | undefined
  /** the envelope's sender, if known; empty for the null return path */
  returnPath?: string | undefined
  /** addresses and names that our own emails come from, in lower case */
  senders?: readonly string[]
}
