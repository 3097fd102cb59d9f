import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { plainTextOf, problemsIn } from '#contract/rules/ticket-form.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import type { PictureSource } from '#src/components/editor/picture-source.ts'
import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { css } from '#styled-system/css'
import { useFieldNames } from './field-names.ts'

type DescriptionFieldProps = {
  actor: TicketCreateActor
  pictures?: PictureSource
  /** What is said about pictures on their way. */
  children?: ReactNode
}

const { descriptionMin } = limits

/** V24, A92: markup and pictures do not count. */
export function DescriptionField({ actor, pictures, children }: DescriptionFieldProps) {
  const { t, i18n } = useLingui()
  const { description: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, visited } = flow.context
  const problem = problemsIn(form).description
  const count = i18n.number(plainTextOf(form.description).length)

  return (
    <div className={stack}>
      <RichTextField
        label={label}
        hint={t`What happens, since when, and what did you try? Pictures may be pasted.`}
        value={form.description}
        readOnly={flow.hasTag('busy')}
        {...(pictures && { pictures })}
        problem={
          problem === 'tooLong' ? (
            <Trans>Shorten the description; long logs are better attached as a file.</Trans>
          ) : (
            problem &&
            visited.includes('description') && (
              <Trans>Minimum length is {descriptionMin} characters</Trans>
            )
          )
        }
        onChange={(description) => actor.send({ type: 'ticket.change', change: { description } })}
        onBlur={() => actor.send({ type: 'field.leave', field: 'description' })}
      />
      <p className={counter}>
        {problem === 'tooShort' ? (
          <Trans>
            {count} of at least {descriptionMin} characters
          </Trans>
        ) : (
          <Trans>{count} characters</Trans>
        )}
      </p>
      {children}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '1' })
const counter = css({
  fontSize: 'xs',
  color: 'quiet',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})
