import libqp from 'libqp'

/** How many bytes are decoded at a time, so that no second copy of a large file is needed. */
const chunkSize = 1024 * 1024

const lineFeed = 10

const isBase64 = /^[A-Za-z0-9+/]*={0,3}$/

/** Where base64 ends: gateways append a text below it. */
const endOfBase64 = (bytes: Buffer) => {
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf(lineFeed, from)
    const end = next === -1 ? bytes.length : next
    const line = bytes.toString('latin1', from, Math.min(end, from + 2000))
    if (end - from <= 2000 && !isBase64.test(line.trim())) return from
    if (end - from <= 2000 && line.includes('=')) return end
    from = end + 1
  }
  return bytes.length
}

const decodeBase64 = (bytes: Buffer) => {
  const decoded = Buffer.alloc(Math.ceil((bytes.length * 3) / 4))
  let [left, end] = ['', 0]
  for (let from = 0; from < bytes.length; from += chunkSize) {
    const chunk = bytes.toString('latin1', from, from + chunkSize)
    const text = left + chunk.replace(/[^A-Za-z0-9+/]+/g, '')
    const length = text.length - (text.length % 4)
    end += decoded.write(text.slice(0, length), end, 'base64')
    left = text.slice(length)
  }
  end += decoded.write(left, end, 'base64')
  return decoded.subarray(0, end)
}

const decodeQuotedPrintable = (bytes: Buffer) => {
  const decoded: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    // A chunk ends with a line, because a soft line break joins two characters.
    const next = bytes.indexOf(lineFeed, from + chunkSize)
    const end = next === -1 ? bytes.length : next + 1
    decoded.push(libqp.decode(bytes.toString('latin1', from, end)))
    from = end
  }
  return Buffer.concat(decoded)
}

/** The content of a part, and what was appended to it without its encoding. */
export const decodeContent = (bytes: Buffer, encoding: string) => {
  if (encoding === 'quoted-printable')
    return { content: decodeQuotedPrintable(bytes), appended: Buffer.alloc(0) }
  if (encoding !== 'base64') return { content: bytes, appended: Buffer.alloc(0) }
  const end = endOfBase64(bytes)
  return { content: decodeBase64(bytes.subarray(0, end)), appended: bytes.subarray(end) }
}
