import { createReadStream } from 'node:fs'

/** The file is neither UTF-8 nor UTF-16; it may be an older spreadsheet export. */
export class NotUtf8 extends Error {
  override name = 'NotUtf8'
}

/** Excel's “Unicode text” is UTF-16 with a byte order mark. */
const encodingOf = ([one, two]: Buffer) => {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
}

/** Yields the text of a file in pieces, without a byte order mark. */
export async function* textOf(file: string) {
  let decoder: TextDecoder | undefined
  const decoded = (bytes?: Buffer) => {
    try {
      decoder ??= new TextDecoder(encodingOf(bytes ?? Buffer.alloc(0)), { fatal: true })
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new NotUtf8()
    }
  }
  for await (const bytes of createReadStream(file)) yield decoded(bytes as Buffer)
  yield decoded()
}
