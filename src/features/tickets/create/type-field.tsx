import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'
import { useFieldNames } from './field-names.ts'
import { isMissing } from './is-missing.ts'

/** The categories depend on the type (B35). */
export function TypeField({ actor }: { actor: TicketCreateActor }) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { ticketTypeId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context

  return (
    <SelectField
      label={label}
      placeholder={t`Choose a type`}
      disabled={flow.hasTag('busy')}
      problem={isMissing(flow, 'ticketTypeId') && t`Choose a type.`}
      value={String(form.ticketTypeId ?? '')}
      options={(choices?.ticketTypeOptions ?? []).map(({ id, name }) => ({
        value: String(id),
        label: translate(name),
      }))}
      onChange={(value) => actor.send({ type: 'type.choose', ticketTypeId: Number(value) })}
    />
  )
}
