import { useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'

import { type TicketField, problemsIn } from '#contract/rules/ticket-form.ts'
import type { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'

/** The labels of the new ticket's fields, in the order of the page (B34). */
export const useFieldNames = (): Readonly<Record<TicketField, string>> => {
  const { t } = useLingui()
  return {
    shortDescription: t`Short description`,
    ticketTypeId: t`Type`,
    categoryId: t`Category`,
    urgencyId: t`Urgency`,
    debitorId: t`Company`,
    affectedUserList: t`Affected users`,
    description: t`Description`,
  }
}

/** A choice the form was submitted without (V25). */
export const isMissing = (flow: SnapshotFrom<typeof ticketCreateMachine>, field: TicketField) => {
  const { form, visited } = flow.context
  return visited.includes(field) && problemsIn(form)[field] === 'missing'
}
