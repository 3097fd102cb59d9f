import { createReadStream } from 'node:fs'

/** The file isn't UTF-8; it may be an older spreadsheet export. */
export class NotUtf8 extends Error {
  override name = 'NotUtf8'
}

/** Yields the text of a file in pieces, without a byte order mark. */
export async function* textOf(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new NotUtf8()
    }
  }
  for await (const bytes of createReadStream(file)) yield decoded(bytes as Buffer)
  yield decoded()
}
