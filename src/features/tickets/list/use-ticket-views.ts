import { fromPromise } from 'xstate'

import {
  deleteTicketView,
  listTicketViews,
  renameTicketView,
  saveTicketView,
} from '#contract/ticket-views.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import {
  ticketViewsMachine,
  type TicketViewsActor,
} from '#machines/tickets/ticket-views.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useTicketViews = () =>
  useFlow(ticketViewsMachine, {
    calls: {
      listViews: fromPromise(({ signal }) => read(listTicketViews, {}, signal)),
      saveView: saveTicketView,
      renameView: renameTicketView,
      deleteView: deleteTicketView,
    },
    input: undefined,
  }) as TicketViewsActor<SavedView>
