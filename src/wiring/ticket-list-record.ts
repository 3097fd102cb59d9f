import * as z from 'zod/mini'

import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets } from '#contract/tickets.ts'
import { toForm } from '#src/api/form.ts'
import { ticketListAddress } from './ticket-list-address.ts'
import { keepBy, ticketListKeys } from './records.ts'
import { readJson, writeJson } from './storage.ts'

keepBy('ticketList.query', (query) => {
  const form = z.encode(listTickets.body, query)
  writeJson(localStorage, ticketListKeys.query, form)
  writeJson(localStorage, ticketListKeys.request, toForm(form).toString())
  writeJson(localStorage, ticketListKeys.address, ticketListAddress(query))
  showInAddressBar(ticketListAddress(query))
  globalThis.statedeskKeepView?.()
})

declare global {
  /** Tells the server how this browser shows the list, so that it can draw the next one; in index.html. */
  var statedeskKeepView: (() => void) | undefined
}

/** Going back, a reload and a shared address give the same list; typing leaves no trail of addresses. */
const showInAddressBar = (address: string) => {
  const { pathname, search } = location
  if (search !== address) history.replaceState(history.state, '', pathname + address)
}

/** T17: the list as it was left, else the defaults. */
export const keptTicketQuery = (): TicketQuery => {
  const kept = z.safeParse(listTickets.body, readJson(localStorage, ticketListKeys.query))
  return kept.success ? kept.data : defaultTicketQuery
}
