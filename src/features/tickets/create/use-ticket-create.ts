import { getTicketOptions } from '#contract/ticket-form.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import type { KeptTicketForm } from '#machines/records.ts'
import { ticketCreateMachine } from '#machines/ticket-create.machine.ts'
import { cachedReadPort, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useTicketCreate = (input: { kept: KeptTicketForm[] }) =>
  useFlow(ticketCreateMachine, {
    calls: {
      readDraft: readPort(getDraft),
      readChoices: cachedReadPort(getTicketOptions),
      createTicket,
    },
    input,
  })
