import * as engine from 'flow-paths'

import { colours } from '#src/inspector/colours.ts'
import { flows } from '#tests/flows/flows.ts'
import { registerFlows } from '../../packages/flow-viewer/src/page/flows.ts'

/** The configuration of the development server's viewer. */
export const viewerConfig = {
  machines: flows.map(({ name, machine }) => ({ [name]: machine })),
  models: flows.map(({ model }) => ({ model })),
  engine,
  colours,
  app: '/login',
}

export const registerOurFlows = () => registerFlows(viewerConfig)
