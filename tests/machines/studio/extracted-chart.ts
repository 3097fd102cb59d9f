import { createRequire, registerHooks } from 'node:module'

import type { Chart } from './chart-lines.ts'

type Extractor = {
  extractMachinesFromFile(source: string): { machines: { toConfig(): Chart }[] } | null
}

/** The extractor was written beside XState 4 and reads its inner files: those of `xstate4` serve. */
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^xstate\/lib\//, 'xstate4/lib/'), context),
})
const extractor = createRequire(import.meta.url)('@xstate/machine-extractor') as Extractor
hooks.deregister()

/** The definition as Stately's own extractor reads it from the source of a machine. */
export const extractedChart = (source: string): Chart => {
  const machines = extractor.extractMachinesFromFile(source)?.machines ?? []
  const [machine] = machines
  if (!machine || machines.length !== 1)
    throw new Error(`${machines.length} charts were extracted.`)
  return machine.toConfig()
}
