import { type ReactNode, useId } from 'react'
import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** What is wrong with a field, below it. */
export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={rootStyles}>
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)

const rootStyles = css({
  display: 'flex',
  gap: '1',
  fontSize: 'md',
  color: 'danger',
  '& svg': { inlineSize: '4', blockSize: '[1.5em]' },
})

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do about it. */
  problem?: ReactNode
  /** Most fields are required, so only optional ones are marked. */
  optional?: boolean
}

export type ControlNames = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & { children: (names: ControlNames) => ReactNode }

/**
 * Label above, hint under it, problem under the control, all tied to the control. Controls have `aria-required`:
 * with `required`, Firefox calls an empty field invalid before anything is typed.
 */
export function Field({ label, hint, problem, optional, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ')

  return (
    <div className={stackStyles}>
      <label htmlFor={id} className={labelStyles}>
        <span>{label}</span>
        {optional && (
          <span className={quietStyles}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}hint`} className={quietStyles}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const labelStyles = css({ fontSize: 'md', fontWeight: 'strong' })
const quietStyles = css({ fontSize: 'sm', fontWeight: 'normal', color: 'quiet' })
