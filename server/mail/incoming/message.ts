import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import { authenticationIn, type Authentication } from './authentication.ts'
import { htmlLines } from './html-lines.ts'
import { imageSource } from './image-source.ts'
import { kindOf, type MessageKind } from './kind.ts'
import type { Written } from './lines.ts'
import { joinFlowed, keepFlowedLines, plainLines } from './plain-lines.ts'
import { foldedLines, isInterleaved } from './quotes.ts'

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
  /** null without a sender, and for more than one: nobody knows then who is meant */
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
  /** The new words as clean HTML, like an entry keeps them. Empty when nothing is written but files sent. */
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

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true }

const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

const mailboxesOf = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? mailboxesOf(group) : [{ address: oneLine(address), name: oneLine(name) }],
  )

const idsIn = (header: string | undefined) =>
  [...(header ?? '').matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)

const valuesOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

const senderOf = (email: Email) => {
  const written = valuesOf(email, 'from').flatMap((value) => mailboxesOf(addressParser(value)))
  const [sender, ...others] = written
  return sender && others.length === 0 && isMailAddress(sender.address) ? sender : null
}

const dateOf = ({ date = '' }: Email) => {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : at
}

const fileOf = (file: Attachment): MessageFile => ({
  name: fileNameOf(file.filename ?? ''),
  type: file.mimeType,
  bytes: new Uint8Array(file.content as ArrayBuffer),
  isInline: file.disposition === 'inline' || file.related === true,
  contentId: file.contentId?.replace(/^<|>$/g, '') ?? null,
  shownIn: null,
})

const parse = async (received: Uint8Array) => {
  const { raw, isFlowed } = keepFlowedLines(received)
  const email = await PostalMime.parse(raw, limits).catch((error: unknown) => {
    throw new UnreadableMessage((error as Error).message)
  })
  const text = email.text?.replaceAll('\0', '') ?? ''
  return {
    ...email,
    text: isFlowed ? joinFlowed(text) : text,
    html: email.html?.replaceAll('\0', ''),
  }
}

type Parsed = Awaited<ReturnType<typeof parse>>

const hasWords = ({ lines }: Written) => lines.some(({ text }) => text !== '')

const indexIn = (files: readonly MessageFile[]) => {
  const indexes = new Map<string, number>()
  files.forEach(({ contentId, type }, index) => {
    if (contentId !== null && type.startsWith('image/')) indexes.set(contentId, index)
  })
  return (contentId: string) => indexes.get(contentId) ?? null
}

const writtenIn = ({ html, text }: Parsed, files: readonly MessageFile[]) => {
  const written = html === undefined ? null : htmlLines(html, indexIn(files))
  return written && (hasWords(written) || text.trim() === '')
    ? { ...written, isHtml: true }
    : { ...plainLines(text), isHtml: false }
}

/** The new words and the rest. All of it is new where nothing would be left. */
const partsOf = ({ lines, htmlOf }: Written, hasFiles: boolean) => {
  const folded = foldedLines(lines)
  const reply = htmlOf((line) => folded[line] !== true)
  const rest = () => htmlOf((line) => isInterleaved(lines, folded) || folded[line] === true)
  if (reply === '' && !hasFiles) return { reply: htmlOf(() => true), quoted: '' }
  return { reply, quoted: folded.includes(true) ? rest() : '' }
}

const placed = (files: readonly MessageFile[], reply: string, quoted: string) =>
  files.map((file, index) => {
    const source = `"${imageSource(index)}"`
    if (reply.includes(source)) return { ...file, shownIn: 'reply' as const }
    return quoted.includes(source) ? { ...file, shownIn: 'quoted' as const } : file
  })

/** Reads one message as it came from the wire; throws `UnreadableMessage`. */
export const readMessage = async (
  raw: Uint8Array,
  { ownHost, authenticatedBy, returnPath }: Reading = {},
): Promise<IncomingMessage> => {
  const email = await parse(raw)
  const from = senderOf(email)
  const subject = oneLine(email.subject ?? '')
  const messageId = idsIn(email.messageId)[0] ?? null
  const inReplyTo = idsIn(email.inReplyTo)[0] ?? null
  const header = (name: string) => valuesOf(email, name)[0]
  const files = email.attachments.map(fileOf)
  const written = writtenIn(email, files)
  const whole = written.htmlOf(() => true)
  const { reply, quoted } = partsOf(written, files.length > 0)
  return {
    ...{ from, subject, messageId, inReplyTo },
    to: mailboxesOf(email.to),
    cc: mailboxesOf(email.cc),
    deliveredTo: valuesOf(email, 'delivered-to').map(oneLine),
    references: idsIn(email.references).slice(-100),
    date: dateOf(email),
    html: written.isHtml ? whole : null,
    text: written.isHtml ? linesOf(whole) : email.text,
    ...{ reply, quoted },
    files: placed(files, reply, quoted),
    kind: kindOf({
      ...{ header, subject, messageId, inReplyTo, ownHost },
      sender: from?.address ?? null,
      returnPath: returnPath ?? header('return-path')?.replace(/^<|>$/g, ''),
    }),
    authentication: authenticationIn({
      headers: valuesOf(email, 'authentication-results'),
      host: authenticatedBy,
      domain: from?.address.split('@').at(-1) ?? null,
    }),
  }
}

/** Gives the images of a text the addresses they are kept at; those without one are left out. */
export const placeImages = (html: string, addressOf: (index: number) => string | null) =>
  html.replace(/<img\b[^<>]*\bsrc="\/media\/part-(\d+)"[^<>]*>/g, (image, index: string) => {
    const address = addressOf(Number(index))
    return address === null ? '' : image.replace(`/media/part-${index}"`, `${address}"`)
  })
