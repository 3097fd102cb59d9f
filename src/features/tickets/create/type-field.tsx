import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import type { TicketOptionsActor } from '#machines/ticket-options.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { useServerWords } from '#src/features/tickets/server-words.ts'
import { useFieldNames } from './field-names.ts'

type TypeFieldProps = { actor: TicketCreateActor; options: TicketOptionsActor }

/** B35: another type brings other categories. */
export function TypeField({ actor, options }: TypeFieldProps) {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const { ticketTypeId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context

  const choose = (ticketTypeId: number) => {
    actor.send({ type: 'ticket.change', change: { ticketTypeId } })
    options.send({ type: 'type.choose', ticketTypeId })
  }

  return (
    <SelectField
      label={label}
      placeholder={t`Choose a type`}
      disabled={flow.hasTag('busy')}
      value={String(form.ticketTypeId ?? '')}
      options={(choices?.ticketTypeOptions ?? []).map(({ id, name }) => ({
        value: String(id),
        label: wordOf(name),
      }))}
      onChange={(value) => choose(Number(value))}
    />
  )
}
