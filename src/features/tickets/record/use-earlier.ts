import { useSelector } from '@xstate/react'

import { earlierThan, type HistoryEntry } from '#contract/rules/history.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'

/** Entries on the server before the loaded ones (T99). */
export type Earlier = {
  count: number
  isBusy: boolean
  isMissing: boolean
  load: () => void
}

export const nothingEarlier: Earlier = { count: 0, isBusy: false, isMissing: false, load: () => {} }

export function useEarlier<Entry extends HistoryEntry>(actor: TicketHistoryActor<Entry>): Earlier {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return {
    count: earlierThan(flow.context.entries ?? []),
    isBusy: flow.hasTag('busy'),
    isMissing: flow.context.hasEarlierError,
    load: () => actor.send({ type: 'history.loadEarlier' }),
  }
}
