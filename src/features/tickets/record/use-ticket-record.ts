import { useState } from 'react'

import { getActionLog, getTicket } from '#contract/tickets.ts'
import { ticketRecordMachine, type KnownTicket } from '#machines/ticket-record.machine.ts'
import { preload, readPort, takePreloaded } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** For the loader of a ticket's page. */
export const preloadTicket = (ticketId: number) => {
  void preload(getTicket, { ticketId })
  void preload(getActionLog, { ticketId })
}

/** What was preloaded is shown at once, without a skeleton before it. */
const preloadedTicket = (ticketId: number): KnownTicket | null => {
  const record = takePreloaded(getTicket, { ticketId })?.data
  const log = takePreloaded(getActionLog, { ticketId })
  return record && log ? { record, log } : null
}

export function useTicketRecord(ticketId: number) {
  const [known] = useState(() => preloadedTicket(ticketId))
  return useFlow(ticketRecordMachine, {
    calls: { readRecord: readPort(getTicket), readLog: readPort(getActionLog) },
    input: { ticketId, isHidden: document.hidden, known },
  })
}
