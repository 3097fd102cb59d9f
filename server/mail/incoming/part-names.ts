import { fileTypeFromBuffer } from 'file-type'
import libmime from 'libmime'

import { fileNameOf, withoutDots } from '#server/files/file-name.ts'
import { emailName } from './email-name.ts'
import { decodeWords, headerText } from './header-text.ts'
import type { Part } from './mime-parts.ts'

/** How much of an attached message is read to find its subject, in bytes. */
const headLength = 64 * 1024

/** The subject of an attached message. */
const subjectOf = (message: Buffer) => {
  const head = message.toString('latin1', 0, headLength).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const [line] = /^subject:.*(?:\r?\n[ \t].*)*/im.exec(head) ?? []
  return line === undefined ? '' : decodeWords(headerText(line))
}

/** The ending for a type that names one; `bin` for any other. */
const endingOf = async ({ type, content }: Part) => {
  const named = libmime.detectExtension(type)
  if (named !== 'bin') return named
  return (await fileTypeFromBuffer(content))?.ext ?? 'bin'
}

const withoutName = async (part: Part) => {
  if (part.type === 'message/rfc822') return emailName(subjectOf(part.content), 'message')
  if (part.type === 'text/calendar') return 'invite.ics'
  const [kind = ''] = part.type.split('/')
  return `${kind === 'image' ? 'image' : 'attachment'}.${await endingOf(part)}`
}

/** A name for a part's file that opens with the right program. */
export const nameOf = async (part: Part) => {
  const hasName = withoutDots(part.name) !== ''
  return fileNameOf(hasName ? part.name : await withoutName(part))
}
