import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import { authenticationIn } from './authentication.ts'
import { htmlLines } from './html-lines.ts'
import { imageSource } from './image-source.ts'
import { kindOf } from './kind.ts'
import type { MessageText } from './lines.ts'
import { joinFlowed, preserveFlowedLines, plainLines } from './plain-lines.ts'
import { foldedLines, isInterleaved } from './quotes.ts'

import {
  UnreadableMessage,
  type IncomingMessage,
  type Mailbox,
  type MessageFile,
  type Reading,
} from './message-types.ts'

/** How many characters of the text and of its HTML are read. */
const longest = 500_000

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
  const { raw, isFlowed } = preserveFlowedLines(received)
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

/** Cuts a very long text; the whole text becomes a file. */
const truncate = (text: string, name: string, type: string) => {
  if (text.length <= longest) return { text, files: [] }
  const file = {
    name,
    type,
    bytes: Buffer.from(text),
    isInline: false,
    contentId: null,
    shownIn: null,
  }
  return { text: text.slice(0, longest).toWellFormed(), files: [file] }
}

const hasText = ({ lines }: MessageText) => lines.some(({ text }) => text !== '')

const indexIn = (files: readonly MessageFile[]) => {
  const indexes = new Map<string, number>()
  files.forEach(({ contentId, type }, index) => {
    if (contentId !== null && type.startsWith('image/')) indexes.set(contentId, index)
  })
  return (contentId: string) => indexes.get(contentId) ?? null
}

type Texts = { html: string; text: string }

const textLinesOf = ({ html, text }: Texts, files: readonly MessageFile[]) => {
  const written = html === '' ? null : htmlLines(html, indexIn(files))
  return written && (hasText(written) || text.trim() === '')
    ? { ...written, isHtml: true }
    : { ...plainLines(text), isHtml: false }
}

/** The new text and the rest. If nothing would be left, everything is new. */
const partsOf = ({ lines, htmlOf }: MessageText, hasFiles: boolean) => {
  const folded = foldedLines(lines)
  const reply = htmlOf((line) => folded[line] !== true)
  const isWhole = isInterleaved(lines, folded)
  const rest = () => htmlOf((line) => isWhole || folded[line] === true)
  if (reply === '' && !hasFiles) return { reply: htmlOf(() => true), quoted: '' }
  return { reply, quoted: folded.includes(true) ? rest() : '' }
}

const withPlaces = (files: readonly MessageFile[], reply: string, quoted: string) =>
  files.map((file, index) => {
    const source = `"${imageSource(index)}"`
    if (reply.includes(source)) return { ...file, shownIn: 'reply' as const }
    return quoted.includes(source) ? { ...file, shownIn: 'quoted' as const } : file
  })

/** Parses a message in this thread; throws `UnreadableMessage`. */
export const parseMessage = async (
  raw: Uint8Array,
  { ownHost, authenticatedBy, returnPath }: Reading = {},
): Promise<IncomingMessage> => {
  const email = await parse(raw)
  const from = senderOf(email)
  const subject = oneLine(email.subject ?? '')
  const messageId = idsIn(email.messageId)[0] ?? null
  const inReplyTo = idsIn(email.inReplyTo)[0] ?? null
  const header = (name: string) => valuesOf(email, name)[0]
  const html = truncate(email.html ?? '', 'message.html', 'text/html')
  const plain = truncate(email.text, 'message.txt', 'text/plain')
  const sent = email.attachments.map(fileOf)
  const files = [...sent, ...(html.text === '' ? plain.files : html.files)]
  const written = textLinesOf({ html: html.text, text: plain.text }, files)
  const whole = written.htmlOf(() => true)
  const { reply, quoted } = partsOf(written, files.length > 0)
  return {
    from,
    subject,
    messageId,
    inReplyTo,
    to: mailboxesOf(email.to),
    cc: mailboxesOf(email.cc),
    deliveredTo: valuesOf(email, 'delivered-to').map(oneLine),
    references: idsIn(email.references).slice(-100),
    date: dateOf(email),
    html: written.isHtml ? whole : null,
    text: written.isHtml ? linesOf(whole) : plain.text,
    reply,
    quoted,
    files: withPlaces(files, reply, quoted),
    kind: kindOf({
      header,
      subject,
      messageId,
      inReplyTo,
      ownHost,
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
