import { fileTypeFromBuffer } from 'file-type'
import libmime from 'libmime'

import { fileNameOf, withoutDots } from '#server/files/file-name.ts'
import { emailName } from './email-name.ts'
import { decodeWords, headerText } from './header-text.ts'
import type { Part } from './mime-parts.ts'
import { decodeText } from './charset.ts'
import { isCalendarReply } from './calendar.ts'
import type { MessageFile } from './message-types.ts'

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
const nameOf = async (part: Part) => {
  const hasName = withoutDots(part.name) !== ''
  return fileNameOf(hasName ? part.name : await withoutName(part))
}

/** A file inside `winmail.dat`. */
type PackedFile = { name: string; bytes: Buffer }

const signature = 0x22_3e_9f_78

/** What a new file begins with, its title, its bytes, and its other properties. */
const attributes = { begin: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005 }

/** PR_ATTACH_LONG_FILENAME as Unicode or in a code page, in the properties of a file. */
const longName = { unicode: 0x37_07_00_1f, codePage: 0x37_07_00_1e }

const withoutEnd = (text: string) => text.replace(/\0.*$/s, '')

/** The long name in a list of properties: its tag, the number of values, a length and the text. */
const longNameIn = (properties: Buffer) => {
  for (const tag of [longName.unicode, longName.codePage]) {
    const mark = Buffer.alloc(8)
    mark.writeUInt32LE(tag)
    mark.writeUInt32LE(1, 4)
    const at = properties.indexOf(mark)
    if (at === -1 || at + 12 > properties.length) continue
    const text = properties.subarray(at + 12, at + 12 + properties.readUInt32LE(at + 8))
    return withoutEnd(tag === longName.unicode ? text.toString('utf16le') : decodeText(text))
  }
  return ''
}

/**
 * The files inside a `winmail.dat`, in which Outlook sends its own format (TNEF); none if it isn't one. A
 * list of attributes: level, kind, type, length, content and checksum.
 */
const unpackWinmail = (bytes: Buffer): PackedFile[] => {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return []
  const files: PackedFile[] = []
  for (let at = 6; at + 9 <= bytes.length;) {
    const kind = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const content = bytes.subarray(at + 9, at + 9 + length)
    const file = files.at(-1)
    if (kind === attributes.begin) files.push({ name: '', bytes: Buffer.alloc(0) })
    if (kind === attributes.title && file) file.name ||= withoutEnd(decodeText(content))
    if (kind === attributes.data && file) file.bytes = content
    if (kind === attributes.properties && file) file.name = longNameIn(content) || file.name
    at += 9 + length + 2
  }
  return files.filter((file) => file.bytes.length > 0)
}

/** Signatures of the message itself, which nobody opens. */
const isSignature = ({ type, name, around }: Part) =>
  /^application\/(x-)?pkcs7-signature$/.test(type) ||
  (type === 'application/pgp-signature' && (around[0] === 'multipart/signed' || name === '')) ||
  /^(smime\.p7s|signature\.asc)$/i.test(name)

export const isReaction = ({ type }: Part) => type.includes('email-reaction')

const isWinmail = ({ type, name }: Part) =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(name)

/** Content that only a mail program with the right key can open. */
export const isSealed = ({ type, parameters, around }: Part) =>
  around.includes('multipart/encrypted') ||
  (/^application\/(x-)?pkcs7-mime$/.test(type) && parameters.get('smime-type') !== 'certs-only')

/** Parts that only a mail program needs; a sealed message is attached as a whole. */
const isHidden = (part: Part) =>
  isSignature(part) ||
  isReaction(part) ||
  isSealed(part) ||
  (part.type === 'text/calendar' && isCalendarReply(part.content))

const packedFiles = (part: Part) =>
  isWinmail(part)
    ? unpackWinmail(part.content).map(({ name, bytes }) => ({
        ...part,
        type: 'application/octet-stream',
        name,
        content: bytes,
      }))
    : []

/** Bytes whose buffer contains nothing else, so that it can be handed over. */
const ownBytes = (bytes: Buffer) =>
  bytes.buffer instanceof ArrayBuffer &&
  bytes.buffer.byteLength - bytes.length < 1024 * 1024 &&
  bytes.length > 1024 * 1024
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    : new Uint8Array(bytes)

const fileOf = async (part: Part): Promise<MessageFile> => ({
  name: await nameOf(part),
  type: part.type,
  bytes: ownBytes(part.content),
  contentId: part.contentId,
  shownIn: null,
})

/** The files of a message; those in a `winmail.dat` take its place. The same invitation may come twice. */
export const filesOf = async (parts: readonly Part[]) => {
  const shown = parts.filter((part) => !isHidden(part))
  const files: MessageFile[] = []
  for (const part of shown) {
    const packed = packedFiles(part)
    for (const each of packed.length > 0 ? packed : [part]) files.push(await fileOf(each))
  }
  const isRepeated = (file: MessageFile, at: number) =>
    file.type === 'text/calendar' &&
    files.findIndex(({ bytes }) => Buffer.from(bytes).equals(file.bytes)) < at
  return files.filter((file, at) => !isRepeated(file, at))
}
