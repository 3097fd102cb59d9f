import { keyOf } from 'flow-chart'
import { walkFlow, type WalkedFlow } from 'flow-paths'

import type { Flow } from '#tests/model/pack/flows.ts'
import { brokenPromises } from '#tests/model/promises.ts'
import type { Walks } from './chart.ts'

/** A flow together with what walking it has shown. */
export type FlowRecord = Flow & { readonly walked: WalkedFlow }

export const recordOf = async (flow: Flow): Promise<FlowRecord> => ({
  ...flow,
  walked: await walkFlow(flow.model, brokenPromises),
})

export const walksIn = ({ walked }: FlowRecord): Walks => {
  const walks = new Map<string, number>()
  for (const { took } of walked.paths)
    for (const { source, event, place } of took) {
      const key = keyOf(source, event, place)
      walks.set(key, (walks.get(key) ?? 0) + 1)
    }
  return walks
}
