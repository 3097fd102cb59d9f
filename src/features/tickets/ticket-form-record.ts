import * as z from 'zod/mini'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import type { KeptTicketForm } from '#machines/records.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'
import { keepBy, typedPlaces, typedPrefix } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

const choice = z.nullable(z.int())

const ticketForm: z.ZodMiniType<TicketForm> = z.object({
  ticketTypeId: choice,
  debitorId: choice,
  categoryId: choice,
  urgencyId: choice,
  affectedUserList: z.array(z.string()),
  shortDescription: z.string(),
  description: z.string(),
})

const helpKey = (username: string) => `${typedPrefix(username)}help`
const formKey = (username: string, ticketId: number) => `${typedPrefix(username)}form.${ticketId}`

keepBy('help.query', (query, username) =>
  writeJson(deviceStorage, helpKey(username), query === '' ? null : query),
)

keepBy('ticket.form', (kept, username) => {
  if (kept) return writeJson(deviceStorage, formKey(username, kept.ticketId), kept.form)
  for (const ticketId of draftsOf(username)) deviceStorage.removeItem(formKey(username, ticketId))
})

const draftsOf = (username: string) =>
  typedPlaces(username)
    .filter((place) => place.startsWith('form.'))
    .map((place) => Number(place.slice('form.'.length)))

/** What was typed at the search for help and led nowhere yet. */
export const keptHelpQuery = (username: string): string => {
  const query = readJson(deviceStorage, helpKey(username))
  return typeof query === 'string' ? query : ''
}

/** Forms that were filled in and not sent; one that cannot be read is none. */
export const keptTicketForms = (username: string): KeptTicketForm[] =>
  draftsOf(username).flatMap((ticketId) => {
    const kept = z.safeParse(ticketForm, readJson(deviceStorage, formKey(username, ticketId)))
    return kept.success ? [{ ticketId, form: kept.data }] : []
  })
