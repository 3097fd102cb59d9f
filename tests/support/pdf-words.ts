import { inflateSync } from 'node:zlib'

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
    .map((pieces) => pieces.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')))
    .map((pieces) => pieces.join(''))
    .join('\n')
}
