import { fromPromise } from 'xstate'

import {
  deleteQueueView,
  listQueueViews,
  renameQueueView,
  saveQueueView,
  type SavedQueueView,
} from '#contract/agent-views.ts'
import {
  ticketViewsMachine,
  type TicketViewsActor,
} from '#machines/tickets/ticket-views.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** The agent's own views of the queue (T248). */
export const useQueueViews = () =>
  useFlow(ticketViewsMachine, {
    calls: {
      listViews: fromPromise(({ signal }) => read(listQueueViews, {}, signal)),
      saveView: saveQueueView,
      renameView: renameQueueView,
      deleteView: deleteQueueView,
    },
    input: undefined,
  }) as TicketViewsActor<SavedQueueView>
