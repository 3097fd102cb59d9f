import libmime from 'libmime'

import { decodeText } from './charset.ts'

/** A header is read up to this length, in characters. */
const maxLength = 64 * 1024

/** A word in another charset (RFC 2047). */
const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?\s]{0,2000})\?=/gi

const bytesOf = (encoding: string, text: string) => {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64')
  const raw = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(raw, 'latin1')
}

/** Decodes the encoded words of a header. A character may be split between two of them. */
export const decodeWords = (text: string) => {
  let [result, end, pending, charset] = ['', 0, Buffer.alloc(0), '']
  const flush = () => {
    result += decodeText(pending, charset)
    pending = Buffer.alloc(0)
  }
  for (const match of text.matchAll(encodedWord)) {
    const [word, label = '', encoding = '', content = ''] = match
    const between = text.slice(end, match.index)
    const [name = ''] = label.split('*')
    const follows = pending.length > 0 && between.trim() === ''
    if (!follows || name.toLowerCase() !== charset.toLowerCase()) flush()
    if (!follows) result += between
    pending = Buffer.concat([pending, bytesOf(encoding, content)])
    charset = name
    end = match.index + word.length
  }
  flush()
  return result + text.slice(end)
}

/** An unfolded header; `line` has a character for each byte. */
export const headerText = (line: string) =>
  decodeText(Buffer.from(line.slice(0, maxLength), 'latin1'))
    .replace(/^[^:]*:/, '')
    .replace(/\r?\n(?=[ \t])/g, '')
    .replace(/[\r\n]+/g, ' ')
    .trim()

/** A header with parameters, such as Content-Type. */
export const headerParameters = (text: string) => {
  const { value, params, decodedParams } = libmime.parseHeaderValue(text.slice(0, 4000))
  const parameters = Object.entries(params).map(
    ([name, parameter]) =>
      [name, decodedParams.includes(name) ? parameter : decodeWords(parameter)] as const,
  )
  return { value: value.trim().toLowerCase(), parameters: new Map(parameters) }
}
