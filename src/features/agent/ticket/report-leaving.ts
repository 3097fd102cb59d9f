import { fromCallback, type EventObject } from 'xstate'

import { reportPresence } from '#contract/agent-ticket.ts'
import { send } from '#src/api/send.ts'

/** The others stop seeing an agent who can't be reached after a while, so a failure changes nothing. */
export const reportLeaving = fromCallback<EventObject, { ticketId: number }>(
  ({ input: { ticketId } }) =>
    () =>
      void send(reportPresence, { ticketId, activity: 'gone' }).catch(() => {}),
)
