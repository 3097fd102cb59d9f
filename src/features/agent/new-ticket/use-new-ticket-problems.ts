import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { newTicketProblem, type NewTicketField } from '#contract/rules/new-ticket-form.ts'
import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'

/** What is wrong with a field, after the first attempt. */
export const useNewTicketProblems = (actor: AgentNewTicketActor) => {
  const { t } = useLingui()
  const { form, isSubmitted } = useSelector(actor, ({ context }) => context)
  const min = limits.shortDescriptionMin
  const missing: Record<NewTicketField, string> = {
    userId: t`Choose the owner.`,
    companyId: t`Choose a company.`,
    ticketTypeId: t`Choose a type.`,
    categoryId: t`Choose a category.`,
    urgencyId: t`Choose an urgency.`,
    shortDescription: t`Enter a subject.`,
    description: t`Enter a description.`,
  }
  return (field: NewTicketField) => {
    const problem = isSubmitted && newTicketProblem(form, field)
    if (!problem) return null
    return problem === 'missing' ? missing[field] : t`Enter at least ${min} characters.`
  }
}
