import { createRoot } from 'react-dom/client'

import { machinesOf } from 'flow-chart'

import { applyColours } from './colours.ts'
import { registerFlows, type ViewerConfig } from './flows.ts'
import { runAlone } from './run-alone.ts'
import { Viewer } from './viewer.tsx'
import './viewer.css'
import './panels.css'

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
