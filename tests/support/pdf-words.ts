import { inflateSync } from 'node:zlib'

/** How the standard fonts of PDF encode letters. */
const letters = new TextDecoder('windows-1252')

/** The text of a PDF made by the server: hexadecimal strings in compressed streams. */
export const wordsOf = (pdf: Buffer) => {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return [...streams]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .flatMap((content) => content.split('TJ').map((piece) => [...piece.matchAll(/<([\da-f]+)>/g)]))
    .map((pieces) => pieces.map(([, hex = '']) => letters.decode(Buffer.from(hex, 'hex'))))
    .map((pieces) => pieces.join(''))
    .join('\n')
}
