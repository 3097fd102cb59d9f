import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const textPattern = /'([a-zA-Z]+\.[a-zA-Z]+)': msg`([^`]*)`/g

/** The English text of every text key in a working tree. */
export const textsIn = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('src/{texts,features/**/*-texts}.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(textPattern)].map(
        ([, key = '', texts = '']) => [key, texts] as const,
      ),
    ),
  )

/** The texts a machine's source names, in English. */
export const textsUsedIn = (source: string, texts: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...texts].filter(([key]) => source.includes(`'${key}'`)).map(([key, text]) => [key, text]),
  )
