import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

type TextFrameProps = {
  id: string
  label: string
  hint: ReactNode
  problem: ReactNode
  children: ReactNode
}

/** What `Field` puts around a form control, around an editor: a label cannot point at one. */
export const TextFrame = ({ id, label, hint, problem, children }: TextFrameProps) => (
  <div className={stack}>
    <span id={`${id}label`} className={labelLook}>
      {label}
    </span>
    {hint && (
      <p id={`${id}hint`} className={quiet}>
        {hint}
      </p>
    )}
    {children}
    {problem && (
      <p id={`${id}problem`} className={problemLook}>
        <Icon name="alert" />
        <span>{problem}</span>
      </p>
    )}
  </div>
)

const stack = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const labelLook = css({ fontSize: 'md', fontWeight: 'strong' })
const quiet = css({ fontSize: 'sm', color: 'quiet' })
const problemLook = css({
  display: 'flex',
  gap: '1',
  fontSize: 'md',
  color: 'danger',
  '& svg': { inlineSize: '4', blockSize: '[1.5em]' },
})
