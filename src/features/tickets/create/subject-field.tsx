import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { problemsIn } from '#contract/rules/ticket-form.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { Counter } from '#src/components/form/counter.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'
import { useFieldNames } from './field-names.ts'

const { shortDescriptionMin, shortDescriptionMax } = limits

/** Starts with the search query, which may be too short to send (V23, A41). */
export function SubjectField({ actor }: { actor: TicketCreateActor }) {
  const { shortDescription: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, visited } = flow.context
  const isTooShort =
    visited.includes('shortDescription') && problemsIn(form).shortDescription === 'tooShort'

  return (
    <div className={stackStyles}>
      <TextField
        label={label}
        value={form.shortDescription}
        maxLength={shortDescriptionMax}
        readOnly={flow.hasTag('busy')}
        problem={isTooShort && <Trans>Minimum length is {shortDescriptionMin} characters</Trans>}
        onChange={(shortDescription) =>
          actor.send({ type: 'ticket.change', change: { shortDescription } })
        }
        onBlur={() => actor.send({ type: 'field.leave', field: 'shortDescription' })}
      />
      <Counter length={form.shortDescription.length} max={shortDescriptionMax} />
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '1' })
