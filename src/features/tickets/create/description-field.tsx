import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { problemsIn } from '#contract/rules/ticket-form.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import type { ImageUploader } from '#src/components/editor/image-uploader.ts'
import { RichTextField } from '#src/components/editor/rich-text-field.tsx'
import { Counter } from '#src/components/form/counter.tsx'
import { css } from '#styled-system/css'
import { useFieldNames } from './field-names.ts'

type DescriptionFieldProps = {
  actor: TicketCreateActor
  imageUploader?: ImageUploader
  /** The uploads of its images. */
  children?: ReactNode
}

const { descriptionMin, descriptionMax } = limits

/** Markup and images don't count towards the length (V24, A92). */
export function DescriptionField({ actor, imageUploader, children }: DescriptionFieldProps) {
  const { t } = useLingui()
  const { description: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, visited } = flow.context
  const problem = problemsIn(form).description

  return (
    <div className={stackStyles}>
      <RichTextField
        label={label}
        hint={t`What happens, when did it start, and what have you tried? At least ${descriptionMin} characters; you can paste images.`}
        value={form.description}
        readOnly={flow.hasTag('busy')}
        {...(imageUploader && { imageUploader })}
        problem={
          problem === 'tooLong' ? (
            <Trans>Shorten the description. Attach long logs as a file.</Trans>
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
      <Counter length={form.description.length} max={descriptionMax} />
      {children}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '1' })
