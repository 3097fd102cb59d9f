import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AnyStateMachine } from 'xstate'

import { outlineOf } from './outline.ts'
import { saidBy, wordsIn } from './said.ts'

type Catalogue = Record<string, { title: string; machine: AnyStateMachine }>

/** Prints the outlines of all flows below a folder: of this work tree, or of an older one. */
const root = process.argv[2] ?? '.'
const address = pathToFileURL(join(root, 'machines/catalogue.ts')).href
const { catalogue } = (await import(address)) as { catalogue: Catalogue }
const words = wordsIn(root)

const outlines = Object.entries(catalogue).map(([name, { title, machine }]) => {
  const source = readFileSync(join(root, `machines/${name}.machine.ts`), 'utf8')
  return [name, outlineOf(title, machine, saidBy(source, words))]
})
process.stdout.write(JSON.stringify(Object.fromEntries(outlines)))
