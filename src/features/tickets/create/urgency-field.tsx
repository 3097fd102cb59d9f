import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { urgencies } from '#contract/limits.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { useFieldNames } from './field-names.ts'
import { isMissing } from './is-missing.ts'

/** What each urgency means, before it is chosen (B40). */
export function UrgencyField({ actor }: { actor: TicketCreateActor }) {
  const { urgencyId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context

  return (
    <RadioCards
      label={label}
      readOnly={flow.hasTag('busy')}
      problem={isMissing(flow, 'urgencyId') && <Trans>Choose how urgent it is.</Trans>}
      value={form.urgencyId}
      cards={(choices?.urgencyOptions ?? []).map(({ id, name }) => ({
        value: id,
        label: <UrgencyMark urgency={name} />,
        hint: meanings.get(id),
      }))}
      onChange={(urgencyId) => actor.send({ type: 'ticket.change', change: { urgencyId } })}
    />
  )
}

const meanings = new Map<number, ReactNode>([
  [urgencies.high, <Trans key="high">Business operations are seriously endangered</Trans>],
  [urgencies.medium, <Trans key="medium">Business operations are affected</Trans>],
  [urgencies.low, <Trans key="low">Minor impact on business operations</Trans>],
])
