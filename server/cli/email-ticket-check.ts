import type { Env } from '#server/config/env.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { categoriesWithTypes } from '#server/db/tickets/ticket-options.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import { ok, wrong } from './checks.ts'

/** The addresses that open tickets, with the ids of their categories (T229). */
export const ticketAddresses = (env: Env) => {
  try {
    return Object.entries(readProvider(providerFileOf(env)).emailTickets ?? {})
  } catch {
    // Another check reports a file that is wrong.
    return []
  }
}

/** Whether each address has a category that exists; otherwise, it opens no tickets. */
export const emailTickets = async ({ db }: Engine, env: Env) => {
  const addresses = ticketAddresses(env)
  const categories = await categoriesWithTypes(db)
  const lost = addresses.filter(([, id]) => !categories.some((category) => category.id === id))
  if (lost.length === 0) return ok(addresses.map(([address]) => address).join(', '))
  const names = lost.map(([address, id]) => `${address} (${id})`).join(', ')
  const known = categories.map(({ id, name }) => `${id} ${name}`).join(', ')
  return wrong(`no category has this id: ${names}; there are: ${known}`)
}
