import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

import { EnvError } from '#server/config/env.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export type Picture = { url: string; type: string; body: Buffer }

/** What is read: a file for a setting, of at most so many bytes. */
type Source = { file: string; setting: string; max: number }

const bodyOf = ({ file, setting, max }: Source) => {
  const wrong = (what: string) =>
    new EnvError(`PROVIDER_FILE: ${setting}: expected an image of up to ${max / 1000} KB; ${what}`)
  try {
    const body = readFileSync(file)
    if (body.length > max) throw wrong(`${file} is ${Math.ceil(body.length / 1000)} KB`)
    return body
  } catch (error) {
    throw error instanceof EnvError ? error : wrong(`${file} can’t be read`)
  }
}

/** Reads a picture that is served at a URL with its hash and its file extension. */
export const readPicture = (
  source: Source,
  urlOf: (hash: string, kind: string) => string,
): Picture => {
  const body = bodyOf(source)
  const kind = extname(source.file).toLowerCase()
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { url: urlOf(hash, kind), type: types[kind] ?? '', body }
}
