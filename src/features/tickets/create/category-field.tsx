import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import type { TicketOptionsActor } from '#machines/tickets/ticket-options.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'
import { useFieldNames } from './field-names.ts'
import { isMissing } from './is-missing.ts'
import { RetryOptions } from './retry-options.tsx'

type CategoryFieldProps = { actor: TicketCreateActor; options: TicketOptionsActor }

/** The categories of the chosen type; there are none before one is chosen (B35). */
export function CategoryField({ actor, options }: CategoryFieldProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { categoryId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketTypeId, categories } = useSelector(options, ({ context }) => context)
  const hasFailed = useSelector(options, (now) => now.matches('failed')) && categories === null

  return (
    <SelectField
      label={label}
      placeholder={ticketTypeId === null ? t`Choose a type first` : t`Choose a category`}
      disabled={flow.hasTag('busy') || categories === null}
      problem={
        hasFailed && ticketTypeId !== null ? (
          <RetryOptions options={options}>
            <Trans>We couldn’t load the categories.</Trans>
          </RetryOptions>
        ) : (
          categories && isMissing(flow, 'categoryId') && t`Choose a category.`
        )
      }
      value={categories ? String(flow.context.form.categoryId ?? '') : ''}
      options={(categories ?? []).map(({ id, name }) => ({
        value: String(id),
        label: translate(name),
      }))}
      onChange={(value) =>
        actor.send({ type: 'ticket.change', change: { categoryId: Number(value) } })
      }
    />
  )
}
