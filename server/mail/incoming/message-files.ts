import { isCalendarReply } from './calendar.ts'
import type { Part } from './mime-parts.ts'
import type { MessageFile } from './message-types.ts'
import { nameOf } from './part-names.ts'
import { unpackWinmail } from './winmail.ts'

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
