import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

import { machinesOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

const root = join(import.meta.dirname, '../..')

export type ListedMachine = {
  /** such as `ticket-list` */
  readonly name: string
  /** such as `machines/tickets/ticket-list.machine.ts` */
  readonly file: string
  readonly title: string
  readonly machine: AnyStateMachine
}

const listed = async (file: string): Promise<ListedMachine> => {
  const [first] = machinesOf((await import(join(root, file))) as Record<string, unknown>)
  if (first === undefined) throw new Error(`${file} exports no machine.`)
  const { machine, title = machine.id } = first
  return { name: basename(file, '.machine.ts'), file, title, machine }
}

/** Every machine of the portal, by the name of its file. */
export const machines: readonly ListedMachine[] = await Promise.all(
  globSync('machines/*/*.machine.ts', { cwd: root }).toSorted().map(listed),
)
