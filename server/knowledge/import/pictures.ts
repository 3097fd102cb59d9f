import { createHash } from 'node:crypto'

/** A picture as stored; identical ones have the same hash. */
export type Picture = { hash: string; type: string; content: Buffer }

/** 2 MB: a screenshot, not a poster. */
const largest = 2 * 1024 * 1024

const signatures: Record<string, (start: string) => boolean> = {
  'image/png': (start) => start.startsWith('\u0089PNG\r\n'),
  'image/jpeg': (start) => start.startsWith('\u00ff\u00d8\u00ff'),
  'image/gif': (start) => /^GIF8[79]a/.test(start),
  'image/webp': (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
}

/** Detects the type of a picture by its content, not its name; returns a sentence if it can't be used. */
export const readPicture = (content: Buffer): Picture | string => {
  if (content.length > largest) return 'is larger than 2 MB'
  const start = content.toString('latin1', 0, 16)
  const type = Object.keys(signatures).find((one) => signatures[one]?.(start))
  if (type === undefined) return 'isn’t a PNG, JPEG, GIF or WebP file'
  return { type, content, hash: createHash('sha256').update(content).digest('hex') }
}
