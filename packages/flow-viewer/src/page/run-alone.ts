import { machinesOf } from 'flow-chart'
import { createActor } from 'xstate'

import { feedViewers } from '../feed/feed-viewers.ts'
import type { ViewerConfig } from './flows.ts'

/**
 * Runs every machine in this page, without an application. A machine that can't start is shown as
 * failed.
 */
export function runAlone({ machines, files = [], allow = {} }: ViewerConfig) {
  const all = machines.flatMap(machinesOf)
  if (all.length === 0) throw new Error(`${files.join(', ')} exports no machine.`)
  const { inspect } = feedViewers({ allow, errorMessages: true })
  for (const { machine } of all) {
    const actor = createActor(machine, { inspect })
    // The viewer shows the error; without an observer XState would also throw it.
    actor.subscribe({ error: () => {} })
    actor.start()
  }
}
