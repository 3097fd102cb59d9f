import { nearestTo } from 'flow-paths'

import { flows, type PortalFlow } from '#tests/flows/flows.ts'
import { testsOf } from '#tests/flows/folder.ts'
import { machines } from '../flows/machines.ts'
import { UsageError } from './terminal.ts'

/** Checks a name; suggests similar ones if it's unknown. */
export const requireName = (what: string, name: string, names: readonly string[]): string => {
  if (names.includes(name)) return name
  throw new UsageError(
    `there is no ${what} "${name}"; did you mean ${nearestTo(name, names).join(', ')}?`,
  )
}

/** A flow by its name in the list or by its machine's id: `ticket-comment`, `ticketComment`. */
export const flowNamed = (name: string): PortalFlow => {
  const match = flows.find((flow) => flow.name === name || flow.model.machine.id === name)
  if (match) return match
  const machine = machines.find((one) => one.name === name)
  if (machine)
    throw new UsageError(
      `the flow "${name}" has no model yet: add ${testsOf(machine.file)}/model.ts`,
    )
  requireName(
    'flow',
    name,
    flows.map((flow) => flow.name),
  )
  throw new UsageError(name)
}
