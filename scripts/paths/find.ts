import { nearestTo, type Flow } from 'flow-paths'

import { catalogue } from '#machines/catalogue.ts'
import { flows } from '#tests/model/pack/flows.ts'
import { UsageError } from './terminal.ts'

/** Checks a name; suggests similar ones if it's unknown. */
export const requireName = (what: string, name: string, names: readonly string[]): string => {
  if (names.includes(name)) return name
  throw new UsageError(
    `there is no ${what} "${name}"; did you mean ${nearestTo(name, names).join(', ')}?`,
  )
}

/** A flow by its name in the list or by its machine's id: `ticket-comment`, `ticketComment`. */
export const flowNamed = (name: string): Flow => {
  const found = flows.find((flow) => flow.name === name || flow.model.machine.id === name)
  if (found) return found
  if (name in catalogue)
    throw new UsageError(
      `the flow "${name}" has no model yet: add tests/model/models/${name}.model.ts, and list it in models.ts`,
    )
  requireName(
    'flow',
    name,
    flows.map((flow) => flow.name),
  )
  throw new UsageError(name)
}
