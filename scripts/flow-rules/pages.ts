import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { eventsIn } from 'flow-rules'

const imported = /\b(?:from|import\() ?'(#|\.{1,2}\/)([^']+)'/g

/** Paths of this project's files that a file imports. */
export const importsOf = (file: string, text: string) =>
  [...text.matchAll(imported)].map(([, root, path = '']) =>
    root === '#' ? path : join(dirname(file), root ?? '', path),
  )

type File = { readonly imports: readonly string[]; readonly events: readonly string[] }

const read = (pattern: string): ReadonlyMap<string, File> =>
  new Map(
    globSync(pattern).map((file) => {
      const text = readFileSync(file, 'utf8')
      return [file, { imports: importsOf(file, text), events: eventsIn(text) }]
    }),
  )

/** The files that use an actor of the machine, and everything they render. */
function filesOf(machine: string, files: ReadonlyMap<string, File>): ReadonlySet<string> {
  const shown = new Set<string>()
  const waiting = [...files].flatMap(([file, { imports }]) =>
    imports.includes(machine) ? [file] : [],
  )
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (shown.has(file) || !files.has(file)) continue
    shown.add(file)
    waiting.push(...(files.get(file)?.imports ?? []))
  }
  return shown
}

/** The events sent by the pages of each flow. */
export function readPages() {
  const files = read('src/{features,routes,components}/**/*.{ts,tsx}')
  return (machine: string): ReadonlySet<string> =>
    new Set([...filesOf(machine, files)].flatMap((file) => files.get(file)?.events ?? []))
}
