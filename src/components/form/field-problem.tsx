import type { ReactNode } from 'react'

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
