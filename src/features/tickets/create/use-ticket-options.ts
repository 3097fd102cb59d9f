import { getCategories, getUsers } from '#contract/ticket-form.ts'
import { ticketOptionsMachine, type TicketOptionsInput } from '#machines/ticket-options.machine.ts'
import { cachedReadPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useTicketOptions = (input: TicketOptionsInput) =>
  useFlow(ticketOptionsMachine, {
    calls: { readCategories: cachedReadPort(getCategories), readPeople: cachedReadPort(getUsers) },
    input,
  })
