import type { SnapshotFrom } from 'xstate'

import { problemsIn, type TicketField } from '#contract/rules/ticket-form.ts'
import type { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'

/** V25: a choice the form was submitted without. */
export const isMissing = (flow: SnapshotFrom<typeof ticketCreateMachine>, field: TicketField) => {
  const { form, visited } = flow.context
  return visited.includes(field) && problemsIn(form)[field] === 'missing'
}
