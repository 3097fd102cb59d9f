import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadMachines } from 'flow-chart/load'
import { outlineOf, withCommit, type Outlines } from 'flow-diff'

import { machineFile } from '../flows/machine-file.ts'
import { textsUsedIn, textsIn } from './texts.ts'

const root = join(import.meta.dirname, '../..')

/** The outlines of all flows in a folder: this working tree, or an older one. */
export async function outlinesIn(folder: string): Promise<Outlines> {
  const texts = textsIn(folder)
  const machines = await loadMachines(join(folder, 'machines/catalogue.ts'))
  const outlines = machines.map(({ name, title = name, machine }) => {
    const source = readFileSync(join(folder, machineFile(name, folder)), 'utf8')
    return [name, outlineOf(machine, { title, texts: textsUsedIn(source, texts) })]
  })
  return Object.fromEntries(outlines) as Outlines
}

export const outlinesAt = (ref: string): Promise<Outlines> =>
  withCommit(ref, root, outlinesIn, ['package.json', 'contract', 'machines', 'src'])
