import * as engine from 'flow-paths'

import { catalogue } from '#machines/catalogue.ts'
import { allowed } from '#src/inspector/allowed.ts'
import { colours } from '#src/inspector/colours.ts'
import { models } from '#tests/model/models/models.ts'
import { registerFlows } from '../../packages/flow-viewer/src/page/flows.ts'

/** The configuration of the development server's viewer. */
export const viewerConfig = {
  machines: [{ catalogue }],
  models: [{ models }],
  engine,
  colours,
  allow: allowed,
  app: '/login',
}

export const registerOurFlows = () => registerFlows(viewerConfig)
