import { isUtf8 } from 'node:buffer'

import iconv from 'iconv-lite'

/** Labels that senders give to text in any charset. */
const unreliable =
  /^(us-?|x-)?(ascii|unknown|unknown-8bit|user-defined)$|^(utf-?8|(windows-?|cp-?|x-cp)1252|ansi_x3.*|latin-?1|l1|iso[-_ ]?8859[-_ ]?1(:1987)?)$/

const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')

const guessLine = (bytes: Uint8Array) => (isUtf8(bytes) ? utf8 : windows1252).decode(bytes)

/** Line by line if it must be, because gateways append text in another charset. */
const guess = (bytes: Uint8Array) => {
  if (isUtf8(bytes)) return utf8.decode(bytes)
  const lines: string[] = []
  for (let from = 0; from <= bytes.length;) {
    const next = bytes.indexOf(10, from)
    const end = next === -1 ? bytes.length : next
    lines.push(guessLine(bytes.subarray(from, end)))
    from = end + 1
  }
  return lines.join('\n')
}

/** Decoders of the platform and of iconv-lite, which knows more: UTF-7 and the code pages of DOS. */
const decoderOf = (label: string): ((bytes: Uint8Array) => string) | null => {
  try {
    const decoder = new TextDecoder(label)
    return (bytes) => decoder.decode(bytes)
  } catch {
    return iconv.encodingExists(label) ? (bytes) => iconv.decode(Buffer.from(bytes), label) : null
  }
}

/** Text of a message: a known label counts, unless it's one that proves nothing; then UTF-8 if it's valid. */
export const decodeText = (bytes: Uint8Array, label = '') => {
  const name = label.trim().toLowerCase()
  const decode = name === '' || name.length > 40 || unreliable.test(name) ? null : decoderOf(name)
  return (decode ?? guess)(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
}
