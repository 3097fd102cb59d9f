import libqp from 'libqp'
import { Splitter, type MimeNode } from '@zone-eu/mailsplit'

import { decodeWords, headerParameters, headerText } from './header-text.ts'

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
const decodeContent = (bytes: Buffer, encoding: string) => {
  if (encoding === 'quoted-printable')
    return { content: decodeQuotedPrintable(bytes), appended: Buffer.alloc(0) }
  if (encoding !== 'base64') return { content: bytes, appended: Buffer.alloc(0) }
  const end = endOfBase64(bytes)
  return { content: decodeBase64(bytes.subarray(0, end)), appended: bytes.subarray(end) }
}

/** Input that isn't a message. `reason` is for the log. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}

/** A header of the message, with its name in lower case. */
export type Header = { name: string; value: string }

/** A part without parts of its own, in the order of the message. */
export type Part = {
  /** in lower case, such as `text/plain` */
  type: string
  parameters: ReadonlyMap<string, string>
  disposition: string
  /** as the sender wrote it; empty for none */
  name: string
  /** without its angle brackets */
  contentId: string | null
  content: Buffer
  /** text below the encoded content, which a gateway appended */
  appended: Buffer
  /** the types of the parts around it, innermost first */
  around: readonly string[]
  /** the innermost alternative around it; parts with the same one say the same */
  alternative: object | null
}

/** `isWhole` is false if parts are missing because the message exceeds a limit. */
export type Parts = { headers: Header[]; parts: Part[]; isWhole: boolean }

/** Of a message: more parts or longer headers are left out. */
const limits = { maxChildNodes: 1000, maxHeadSize: 512 * 1024 }

const maxDepth = 50

const headersOf = ({ headers }: MimeNode): Header[] =>
  headers ? headers.getList().map(({ key, line }) => ({ name: key, value: headerText(line) })) : []

const valueOf = (headers: readonly Header[], name: string) =>
  headers.find((header) => header.name === name)?.value ?? ''

const ancestorsOf = (node: MimeNode) => {
  const ancestors: MimeNode[] = []
  for (let parent = node.parentNode; parent; parent = parent.parentNode) ancestors.push(parent)
  return ancestors
}

/** The pieces of a part. They mostly follow each other in the message, so nothing needs to be copied. */
const joined = (pieces: readonly Buffer[]) => {
  const [first] = pieces
  if (first === undefined) return Buffer.alloc(0)
  let end = first.byteOffset
  for (const { buffer, byteOffset, length } of pieces) {
    if (buffer !== first.buffer || byteOffset !== end) return Buffer.concat(pieces)
    end += length
  }
  return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset)
}

const partOf = (node: MimeNode, bytes: readonly Buffer[]): Part => {
  const headers = headersOf(node)
  const type = headerParameters(valueOf(headers, 'content-type'))
  const disposition = headerParameters(valueOf(headers, 'content-disposition'))
  const ancestors = ancestorsOf(node)
  return {
    type: type.value || node.contentType || 'text/plain',
    parameters: type.parameters,
    disposition: disposition.value,
    name: disposition.parameters.get('filename') ?? type.parameters.get('name') ?? '',
    contentId: decodeWords(valueOf(headers, 'content-id')).replace(/^<|>$/g, '') || null,
    ...decodeContent(joined(bytes), node.encoding || ''),
    around: ancestors.map(({ contentType }) => contentType || ''),
    alternative: ancestors.find(({ multipart }) => multipart === 'alternative') ?? null,
  }
}

/** Splits a message into its parts; attached messages stay whole. */
export const partsOf = async (raw: Uint8Array): Promise<Parts> => {
  const splitter = new Splitter({ ...limits, ignoreEmbedded: true })
  const nodes: { node: MimeNode; bytes: Buffer[] }[] = []
  let isWhole = true
  splitter.end(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))
  try {
    for await (const chunk of splitter) {
      if (chunk.type === 'node') {
        if (ancestorsOf(chunk).length > maxDepth) throw new Error('Parts are nested too deep.')
        nodes.push({ node: chunk, bytes: [] })
      } else if (chunk.type === 'body') nodes.at(-1)?.bytes.push(chunk.value)
    }
  } catch (error) {
    if (nodes.length === 0) throw new UnreadableMessage((error as Error).message)
    isWhole = false
  }
  const [root] = nodes
  if (root === undefined) throw new UnreadableMessage('It is empty.')
  const parts = nodes
    .filter(({ node, bytes }) => bytes.length > 0 || !node.multipart)
    .map(({ node, bytes }) => partOf(node, bytes))
  return { headers: headersOf(root.node), parts, isWhole }
}
