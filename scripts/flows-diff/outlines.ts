import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { loadMachines } from 'flow-chart/load'
import { outlineOf, withCommit, type Outlines } from 'flow-diff'

import { textsUsedIn, textsIn } from './texts.ts'

const root = join(import.meta.dirname, '../..')

const loadMachine = async (file: string) => {
  const [first] = await loadMachines(file)
  if (first === undefined) throw new Error(`${file} exports no machine.`)
  return first
}

/** The outlines of all flows in a folder: this working tree, or an older one. */
export async function outlinesIn(folder: string): Promise<Outlines> {
  const texts = textsIn(folder)
  // Older versions have all machines in one folder.
  const files = globSync('machines/{*/,}*.machine.ts', { cwd: folder }).map((file) =>
    join(folder, file),
  )
  const outlines = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.machine.ts')
      const { title = name, machine } = await loadMachine(file)
      const source = readFileSync(file, 'utf8')
      return [name, outlineOf(machine, { title, texts: textsUsedIn(source, texts) })]
    }),
  )
  return Object.fromEntries(outlines) as Outlines
}

export const outlinesAt = (ref: string): Promise<Outlines> =>
  withCommit(ref, root, outlinesIn, ['package.json', 'contract', 'machines', 'src'])
