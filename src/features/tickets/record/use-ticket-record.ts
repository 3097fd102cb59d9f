import { useState } from 'react'
import { fromPromise } from 'xstate'

import { markTicketSeen } from '#contract/ticket-seen.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import {
  ticketRecordMachine,
  type KnownTicket,
  type TicketRead,
} from '#machines/ticket-record.machine.ts'
import { markUsed, preload, preloaded, read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** For the loader of a ticket's page. */
export const preloadTicket = (ticketId: number) => {
  void preload(getTicket, { ticketId })
  void preload(getActionLog, { ticketId })
}

/** Shown at once, without a skeleton before it. Half a ticket stays for the machine's own read. */
const preloadedTicket = (ticketId: number): KnownTicket | null => {
  const record = preloaded(getTicket, { ticketId })?.data
  const log = preloaded(getActionLog, { ticketId })
  if (!record || !log) return null
  markUsed(getTicket, { ticketId })
  markUsed(getActionLog, { ticketId })
  return { record, log }
}

/** Reads record and log side by side; without its log a ticket can still be shown. */
const readTicket = fromPromise<TicketRead, { ticketId: number }>(async ({ input, signal }) => {
  const [{ error, data }, log] = await Promise.all([
    read(getTicket, input, signal),
    read(getActionLog, input, signal).catch(() => null),
  ])
  return { record: error ? null : data, log }
})

export function useTicketRecord(ticketId: number) {
  const [known] = useState(() => preloadedTicket(ticketId))
  return useFlow(ticketRecordMachine, {
    calls: { readTicket, markSeen: markTicketSeen },
    input: { ticketId, isHidden: document.hidden, known },
  })
}
