import type { I18n } from '@lingui/core'

import { htmlOf, textOf } from '#server/domain/rich-text.ts'
import { skippedFileNotes, type Files } from './files.ts'
import { placeImages, type IncomingMessage, type MessageFile } from './message.ts'
import { emailName } from './email-name.ts'

/** The text of a message and its files. */
export type EmailContent = {
  html: string
  /** the collapsed part; null for none */
  quoted: string | null
  files: Pick<MessageFile, 'name' | 'bytes'>[]
}

const withoutImages = (html: string) => placeImages(html, () => null)

/** What the entry says about a message that can't be shown whole; the message is attached. */
const notesOn = (i18n: I18n, { isCut, isSealed }: IncomingMessage, name: string) => [
  ...(isCut
    ? [i18n._('This email is very long. All of it is in the attachment {name}.', { name })]
    : []),
  ...(isSealed
    ? [
        i18n._(
          'This email is signed or encrypted, and we can’t read all of it. The whole email is in the attachment {name}.',
          { name },
        ),
      ]
    : []),
]

/** The complete new text of a message; null if it's empty (T124). */
export const contentOf = (
  i18n: I18n,
  message: IncomingMessage,
  raw: Uint8Array,
): EmailContent | null => {
  const { reply, quoted, subject } = message
  const html = withoutImages(reply)
  const rest = withoutImages(quoted)
  // Images in quoted text and signatures aren't attached.
  const files = message.files.filter(({ shownIn }) => shownIn !== 'quoted')
  const name = emailName(subject, i18n._('Email'))
  const notes = notesOn(i18n, message, name)
  if (textOf(html) === '' && files.length === 0 && notes.length === 0) return null
  const folded = textOf(rest) === '' ? null : rest
  if (notes.length === 0) return { html, quoted: folded, files }
  const separator = textOf(html) === '' ? '' : '<br /><br />'
  return {
    html: `${html}${separator}${htmlOf(notes.join('\n'))}`,
    quoted: folded,
    files: [{ name, bytes: raw }, ...files],
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
