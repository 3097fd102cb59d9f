import { loadModule } from 'flow-chart/load'

import { firstModel } from '../first-model/write.ts'
import type { Run } from './options.ts'
import { machineIn } from './source.ts'

export const run: Run = async (file, values) => {
  const module = await loadModule(file)
  const { text, problem } = firstModel(module, machineIn(module, file, values), file, values.output)
  return { text, ...(problem !== undefined && { code: 1, complaints: [problem] }) }
}
