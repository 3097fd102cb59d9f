import { useLingui } from '@lingui/react/macro'

import type { TicketField } from '#contract/rules/ticket-form.ts'

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
