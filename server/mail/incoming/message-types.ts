import type { Authentication } from './authentication.ts'
import type { MessageKind } from './kind.ts'

/** An address as written; `name` can be empty. */
export type Mailbox = { address: string; name: string }

/** A file of a message. `type` is the sender's claim; the bytes can be anything. */
export type MessageFile = {
  name: string
  type: string
  bytes: Uint8Array
  /** the sender wants it shown in the text */
  isInline: boolean
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
  inReplyTo: string | null
  /** newest last, at most 100 */
  references: string[]
  /** a single line */
  subject: string
  date: Date | null
  /** the whole message as clean HTML; null if it was sent as plain text */
  html: string | null
  /** the whole message as plain text, converted from HTML if it has no other */
  text: string
  /** The new text as clean HTML. Empty if the message only has files. */
  reply: string
  /** The rest as clean HTML: earlier messages and the signature. The whole message if the author answers line by line. */
  quoted: string
  files: MessageFile[]
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
}

/** Input that isn't a message. `reason` is for the log. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}
