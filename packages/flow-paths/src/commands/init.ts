import { loadModule } from 'flow-chart/load'

import { firstModel } from '../first-model.ts'
import type { Run } from './run.ts'
import { machineIn } from './source.ts'

export const run: Run = async (file, values) => {
  const module = await loadModule(file)
  return { text: firstModel(module, machineIn(module, file, values), file, values.output) }
}
