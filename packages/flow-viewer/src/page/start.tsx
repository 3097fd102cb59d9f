import { machinesOf } from 'flow-chart'
import { createActor } from 'xstate'
import { createRoot } from 'react-dom/client'

import { feedViewers } from '../feed/feed-viewers.ts'
import { type ViewerConfig, registerFlows } from './flows.ts'
import { applyColours } from './colours.ts'
import { Viewer } from './viewer.tsx'
import './viewer.css'
import './panels.css'

/**
 * Runs every machine in this page, without an application. A machine that can't start is shown as
 * failed.
 */
function runAlone({ machines, files = [], allow = {} }: ViewerConfig) {
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

/** Only the machine that was asked for. */
function withNamed(config: ViewerConfig): ViewerConfig {
  const { name, machines } = config
  if (name === undefined) return config
  const all = machines.flatMap(machinesOf)
  const named = all.filter((one) => one.name === name)
  if (named.length > 0)
    return { ...config, machines: [Object.fromEntries(named.map((one) => [one.name, one]))] }
  throw new Error(`There is no "${name}", only ${all.map((one) => one.name).join(', ')}.`)
}

/** Renders the viewer into `#root`. */
export function startViewer(partial: ViewerConfig) {
  const config = withNamed(partial)
  registerFlows(config)
  applyColours(config.colours)
  if (config.isAlone) runAlone(config)
  const root = document.getElementById('root')
  if (!root) throw new Error('The viewer’s page has no #root')
  createRoot(root).render(<Viewer />)
}
