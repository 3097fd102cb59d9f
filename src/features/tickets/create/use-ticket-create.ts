import { getCategories, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import type { KeptTicketForm } from '#machines/records.ts'
import { ticketCreateMachine } from '#machines/ticket-create.machine.ts'
import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { browserEffects } from '#src/flows/browser-effects.ts'
import { cachedReadPort, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { withPorts } from '#src/flows/with-ports.ts'

const machine = ticketCreateMachine.provide({
  actors: {
    ticketOptions: withPorts(
      ticketOptionsMachine,
      { readCategories: cachedReadPort(getCategories), readPeople: cachedReadPort(getUsers) },
      browserEffects,
    ),
  },
})

export const useTicketCreate = (input: { kept: KeptTicketForm[] }) =>
  useFlow(machine, {
    calls: {
      readDraft: readPort(getDraft),
      readChoices: cachedReadPort(getTicketOptions),
      createTicket,
    },
    input,
  })
