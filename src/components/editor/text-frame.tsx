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
  <div className={stackStyles}>
    <span id={`${id}label`} className={labelStyles}>
      {label}
    </span>
    {hint && (
      <p id={`${id}hint`} className={quietStyles}>
        {hint}
      </p>
    )}
    {children}
    {problem && <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>}
  </div>
)

const stackStyles = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const labelStyles = css({ fontSize: 'md', fontWeight: 'strong' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
