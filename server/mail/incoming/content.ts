import type { I18n } from '@lingui/core'

import { htmlOf, isTooComplex, linesOf, textOf } from '#server/rules/rich-text.ts'
import { skippedFileNotes, type Files } from './files.ts'
import { placeImages, type IncomingMessage, type MessageFile } from './message.ts'

/** The maximum number of characters in an entry, markup included. Longer messages become a file. */
const longest = 100_000

/** The text of a message and its files. */
export type EmailContent = {
  html: string
  /** the collapsed part; null for none */
  quoted: string | null
  files: Pick<MessageFile, 'name' | 'bytes'>[]
}

/** Attaches the message's files, except images in quoted text and signatures. */
const filesOf = ({ files }: IncomingMessage) => files.filter(({ shownIn }) => shownIn !== 'quoted')

const isTooLong = (html: string) => html.length > longest || isTooComplex(html)

const withoutImages = (html: string) => placeImages(html, () => null)

/**
 * The new text and the quoted text. If nothing is new, the author may have written between the quoted lines.
 */
const splitContent = ({ reply, quoted, html, files }: IncomingMessage) => {
  const content = withoutImages(reply)
  const rest = withoutImages(quoted)
  const folded = textOf(rest) === '' || isTooLong(rest) ? null : rest
  if (textOf(content) !== '' || files.length > 0) return { content, folded }
  return { content: textOf(rest) === '' ? withoutImages(html ?? '') : rest, folded: null }
}

/** T124: the complete new text of a message; null if it's empty. */
export const contentOf = (i18n: I18n, message: IncomingMessage): EmailContent | null => {
  const { content: html, folded: quoted } = splitContent(message)
  const files = filesOf(message)
  if (textOf(html) === '' && files.length === 0) return null
  if (!isTooLong(html)) return { html, quoted, files }
  const text = linesOf(html)
  const file = { name: `${i18n._('Email')}.txt`, bytes: Buffer.from(text) }
  const beginning = text.slice(0, longest / 2).toWellFormed()
  const note = i18n._('This email is very long. All of it is in the attachment {name}.', {
    name: file.name,
  })
  const isCut = beginning.length < text.length
  return {
    html: htmlOf(isCut ? `${beginning} …\n\n${note}` : text),
    quoted,
    files: isCut ? [file, ...files] : files,
  }
}

/** The entry: the text, or the file names if there is none, and which files are missing. */
export const entryHtml = (i18n: I18n, html: string, { ready, left }: Files) => {
  const names = ready.map(({ name }) => name).join(', ')
  const hasNoText = textOf(html) === '' && names !== ''
  const lines = [
    ...(hasNoText ? [i18n._('Sent without text: {names}', { names })] : []),
    ...skippedFileNotes(i18n, left),
  ]
  const content = hasNoText ? '' : html
  if (lines.length === 0) return content
  return `${content}${content === '' ? '' : '<br /><br />'}${htmlOf(lines.join('\n'))}`
}
