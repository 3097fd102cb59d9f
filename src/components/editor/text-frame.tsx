import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { FieldProblem } from '#src/components/form/field-problem.tsx'

type TextFrameProps = {
  id: string
  label: string
  hint: ReactNode
  problem: ReactNode
  children: ReactNode
}

/** What `Field` is for form controls, for an editor: a label can't point to one. */
export const TextFrame = ({ id, label, hint, problem, children }: TextFrameProps) => (
  <div className={stack}>
    <span id={`${id}label`} className={labelStyles}>
      {label}
    </span>
    {hint && (
      <p id={`${id}hint`} className={quiet}>
        {hint}
      </p>
    )}
    {children}
    {problem && <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>}
  </div>
)

const stack = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const labelStyles = css({ fontSize: 'md', fontWeight: 'strong' })
const quiet = css({ fontSize: 'sm', color: 'quiet' })
