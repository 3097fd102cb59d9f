import * as z from 'zod/mini'

import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets } from '#contract/tickets.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'
import { ticketListAddress } from './ticket-list-address.ts'
import { keepBy, ticketListKey } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

keepBy('ticketList.query', (query) => {
  writeJson(deviceStorage, ticketListKey, z.encode(listTickets.body, query))
  showInAddressBar(ticketListAddress(query))
})

/** Going back, a reload and a shared address give the same list; typing leaves no trail of addresses. */
const showInAddressBar = (address: string) => {
  const { pathname, search } = location
  if (search !== address) history.replaceState(history.state, '', pathname + address)
}

/** T17: the list as it was left, else the defaults. */
export const keptTicketQuery = (): TicketQuery => {
  const kept = z.safeParse(listTickets.body, readJson(deviceStorage, ticketListKey))
  return kept.success ? kept.data : defaultTicketQuery
}
