import type { SnapshotFrom } from 'xstate'

import { problemsIn, type TicketField } from '#contract/rules/ticket-form.ts'
import type { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'

/** A choice the form was submitted without (V25). */
export const isMissing = (flow: SnapshotFrom<typeof ticketCreateMachine>, field: TicketField) => {
  const { form, visited } = flow.context
  return visited.includes(field) && problemsIn(form)[field] === 'missing'
}
