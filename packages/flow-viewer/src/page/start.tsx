import { createRoot } from 'react-dom/client'

import { applyColours } from './colours.ts'
import { registerFlows, type ViewerConfig } from './flows.ts'
import { runAlone } from './run-alone.ts'
import { Viewer } from './viewer.tsx'
import './viewer.css'
import './panels.css'

/** Renders the viewer into `#root`. */
export function startViewer(config: ViewerConfig) {
  registerFlows(config)
  applyColours(config.colours)
  if (config.isAlone) runAlone(config)
  const root = document.getElementById('root')
  if (!root) throw new Error('The viewer’s page has no #root')
  createRoot(root).render(<Viewer />)
}
