import { globSync, readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import { loadMachines } from 'flow-chart/load'
import { outlineOf, withCommit, type Outlines } from 'flow-diff'

const textPattern = /'([a-zA-Z]+\.[a-zA-Z]+)': msg`([^`]*)`/g

/** The English text of every text key in a working tree. */
const textsIn = (root: string): ReadonlyMap<string, string> =>
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
