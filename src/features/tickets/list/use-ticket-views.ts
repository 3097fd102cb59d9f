import {
  deleteTicketView,
  listTicketViews,
  renameTicketView,
  saveTicketView,
} from '#contract/ticket-views.ts'
import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useTicketViews = () =>
  useFlow(ticketViewsMachine, {
    calls: {
      listViews: readPort(listTicketViews),
      saveView: saveTicketView,
      renameView: renameTicketView,
      deleteView: deleteTicketView,
    },
    input: undefined,
  })
