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
  const decoded: Buffer[] = []
  let left = ''
  for (let from = 0; from < bytes.length; from += chunkSize) {
    const text =
      left + bytes.toString('latin1', from, from + chunkSize).replace(/[^A-Za-z0-9+/]+/g, '')
    const length = text.length - (text.length % 4)
    decoded.push(Buffer.from(text.slice(0, length), 'base64'))
    left = text.slice(length)
  }
  return Buffer.concat([...decoded, Buffer.from(left, 'base64')])
}

/** The content of a part, and what was appended to it without its encoding. */
export const decodeContent = (bytes: Buffer, encoding: string) => {
  if (encoding === 'quoted-printable')
    return { content: libqp.decode(bytes.toString('latin1')), appended: Buffer.alloc(0) }
  if (encoding !== 'base64') return { content: bytes, appended: Buffer.alloc(0) }
  const end = endOfBase64(bytes)
  return { content: decodeBase64(bytes.subarray(0, end)), appended: bytes.subarray(end) }
}
