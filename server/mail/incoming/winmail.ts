import { decodeText } from './charset.ts'

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
export const unpackWinmail = (bytes: Buffer): PackedFile[] => {
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
