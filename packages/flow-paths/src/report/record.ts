import { keyOf } from 'flow-chart'

import type { Flow } from '../model.ts'
import { walkFlow, type Promises, type WalkedFlow } from '../walked-flow.ts'
import type { Walks } from './chart.ts'

/** A flow and the result of walking it. */
export type FlowRecord = Flow & { readonly walked: WalkedFlow }

/** Walks every path of a flow on its actor; broken promises count as missing. */
export const recordOf = async (flow: Flow, promises?: Promises): Promise<FlowRecord> => ({
  ...flow,
  walked: await walkFlow(flow.model, promises),
})

/** What's missing in several flows, one sentence each. */
export const missingIn = (records: readonly FlowRecord[]): string[] =>
  records.flatMap(({ name, walked }) => walked.missing.map((sentence) => `${name}: ${sentence}`))

export const walksIn = ({ walked }: FlowRecord): Walks => {
  const walks = new Map<string, number>()
  for (const { took } of walked.paths)
    for (const { source, event, place } of took) {
      const key = keyOf(source, event, place)
      walks.set(key, (walks.get(key) ?? 0) + 1)
    }
  return walks
}
