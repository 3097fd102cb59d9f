import type { Attachment, Email } from 'postal-mime'

import { fileNameOf } from '#server/files/file-name.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import { htmlLines } from './html-lines.ts'
import { imageSource } from './image-source.ts'
import type { MessageText } from './lines.ts'
import type { IncomingMessage, MessageFile } from './message-types.ts'
import { plainLines } from './plain-lines.ts'
import { foldedLines, isInterleaved } from './quotes.ts'

/** How many characters of the text and of its HTML are read. */
const maxLength = 500_000

const attachedFile = (attachment: Attachment): MessageFile => ({
  name: fileNameOf(attachment.filename ?? ''),
  type: attachment.mimeType,
  bytes: new Uint8Array(attachment.content as ArrayBuffer),
  isInline: attachment.disposition === 'inline' || attachment.related === true,
  contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
  shownIn: null,
})

/** Cuts a very long text; the whole text becomes a file. */
const limitLength = (text: string, name: string, type: string) => {
  if (text.length <= maxLength) return { text, files: [] }
  const bytes = Buffer.from(text)
  const file = { name, type, bytes, isInline: false, contentId: null, shownIn: null }
  return { text: text.slice(0, maxLength).toWellFormed(), files: [file] }
}

/** Finds the images that the HTML shows by their content id. */
const imageIndex = (files: readonly MessageFile[]) => {
  const indexes = new Map<string, number>()
  files.forEach(({ contentId, type }, index) => {
    if (contentId !== null && type.startsWith('image/')) indexes.set(contentId, index)
  })
  return (contentId: string) => indexes.get(contentId) ?? null
}

const hasText = ({ lines }: MessageText) => lines.some(({ text }) => text !== '')

/** The new text and the rest, as HTML. If nothing would be left, everything is new. */
const splitReply = ({ lines, htmlOf }: MessageText, hasFiles: boolean) => {
  const folded = foldedLines(lines)
  const reply = htmlOf((line) => folded[line] !== true)
  if (reply === '' && !hasFiles) return { reply: htmlOf(() => true), quoted: '' }
  if (!folded.includes(true)) return { reply, quoted: '' }
  const showsWhole = isInterleaved(lines, folded)
  return { reply, quoted: htmlOf((line) => showsWhole || folded[line] === true) }
}

const shownIn = (index: number, reply: string, quoted: string) => {
  const source = `"${imageSource(index)}"`
  if (reply.includes(source)) return 'reply'
  return quoted.includes(source) ? 'quoted' : null
}

type Body = Pick<IncomingMessage, 'html' | 'text' | 'reply' | 'quoted' | 'files'>

/** The text and the files of a message. The HTML counts, unless it is empty and the plain text isn't. */
export const bodyOf = (email: Pick<Email, 'text' | 'html' | 'attachments'>): Body => {
  const html = limitLength(email.html ?? '', 'message.html', 'text/html')
  const plain = limitLength(email.text ?? '', 'message.txt', 'text/plain')
  const files = [
    ...email.attachments.map(attachedFile),
    ...(html.text === '' ? plain.files : html.files),
  ]
  const fromHtml = html.text === '' ? null : htmlLines(html.text, imageIndex(files))
  const isHtml = fromHtml !== null && (hasText(fromHtml) || plain.text.trim() === '')
  const message = isHtml ? fromHtml : plainLines(plain.text)
  const whole = message.htmlOf(() => true)
  const { reply, quoted } = splitReply(message, files.length > 0)
  return {
    html: isHtml ? whole : null,
    text: isHtml ? linesOf(whole) : plain.text,
    reply,
    quoted,
    files: files.map((file, index) => ({ ...file, shownIn: shownIn(index, reply, quoted) })),
  }
}
