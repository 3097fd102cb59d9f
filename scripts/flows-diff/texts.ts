import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const worded = /'([a-zA-Z]+\.[a-zA-Z]+)': msg`([^`]*)`/g

/** The English text of every text key in a work tree. */
export const wordsIn = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('src/{texts,features/**/*-texts}.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(worded)].map(
        ([, key = '', words = '']) => [key, words] as const,
      ),
    ),
  )

/** The texts a machine's source names, in English. */
export const saidBy = (source: string, words: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...words].filter(([key]) => source.includes(`'${key}'`)).map(([key, said]) => [key, said]),
  )
