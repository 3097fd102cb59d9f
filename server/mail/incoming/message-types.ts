import type { Authentication } from './authentication.ts'
import type { MessageKind } from './kind.ts'

/** An address as it was written; `name` may be empty. */
export type Mailbox = { address: string; name: string }

/** A file of a message. `type` is what the sender says, its bytes may be anything. */
export type MessageFile = {
  name: string
  type: string
  bytes: Uint8Array
  /** the sender wants it shown within the text */
  isInline: boolean
  /** without its angle brackets */
  contentId: string | null
  /** Which text shows it as an image: `imageSource(index)` there, until `placeImages` is called. */
  shownIn: 'reply' | 'quoted' | null
}

/** One message that has arrived. Nothing in it can be trusted but `authentication`. */
export type IncomingMessage = {
  /** null unless there is exactly one sender */
  from: Mailbox | null
  to: Mailbox[]
  cc: Mailbox[]
  /** addresses the mail host says it delivered to, the topmost first */
  deliveredTo: string[]
  /** these three without angle brackets */
  messageId: string | null
  inReplyTo: string | null
  /** the newest last, 100 at the most */
  references: string[]
  /** one line */
  subject: string
  date: Date | null
  /** the whole message as clean HTML; null when it was written as plain text */
  html: string | null
  /** the whole message as plain text, made of the HTML where there is no other */
  text: string
  /** The new text as clean HTML. Empty if only files were sent. */
  reply: string
  /** the rest as clean HTML: earlier messages and the signature; the whole message where its writer answers line by line */
  quoted: string
  files: MessageFile[]
  kind: MessageKind
  authentication: Authentication
}

export type Reading = {
  /** the host of this portal, as in its Message-IDs */
  ownHost?: string | undefined
  /** the authserv-id whose `Authentication-Results` are believed */
  authenticatedBy?: string | undefined
  /** the sender of the envelope where it is known; empty for the null return path */
  returnPath?: string | undefined
}

/** A message that isn't one. `reason` says why, for the log. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}
