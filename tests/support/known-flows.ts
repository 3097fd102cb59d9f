import * as engine from 'flow-paths'

import { colours } from '#src/inspector/colours.ts'
import { registerFlows } from '../../packages/flow-viewer/src/page/flows.ts'

type Module = Record<string, unknown>

const machines = import.meta.glob<Module>('../../machines/*/*.machine.ts', { eager: true })
const models = import.meta.glob<Module>('../flows/*/*/model.ts', { eager: true })

/** The configuration of the development server's viewer. */
export const viewerConfig = {
  machines: Object.values(machines),
  models: Object.values(models),
  engine,
  colours,
  app: '/login',
}

export const registerOurFlows = () => registerFlows(viewerConfig)
