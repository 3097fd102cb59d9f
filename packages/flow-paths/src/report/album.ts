import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The screenshots of a folder, and which one shows a state in which theme and language. */
export type Album = {
  readonly images: Readonly<Record<string, string>>
  /** By state, then by theme and language: `en.dark`. */
  readonly states: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const named = /^(?<states>.+)\.(?<look>[a-z]{2}\.(?:light|dark))\.webp$/

/** Reads the screenshots; identical ones are kept once. */
export function albumIn(folder: string): Album {
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const images: Record<string, string> = {}
  const states: Record<string, Record<string, string>> = {}
  for (const file of files) {
    const { states: shown, look } = named.exec(file)?.groups ?? {}
    if (!shown || !look) continue
    const bytes = readFileSync(join(folder, file))
    const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
    images[name] = bytes.toString('base64')
    for (const state of shown.split('+')) states[state] = { [look]: name, ...states[state] }
  }
  return { images, states }
}
