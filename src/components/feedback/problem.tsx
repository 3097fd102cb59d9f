import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** An error message where the error happened, announced at once; renders nothing without a text. */
export function Problem({ text, action }: { text: ReactNode; action?: ReactNode }) {
  if (text === undefined || text === null || text === false || text === '') return null

  return (
    <div role="alert" className={rootStyles}>
      <Icon name="alert" />
      <div dir="auto" className={bodyStyles}>
        {text}
      </div>
      {action}
    </div>
  )
}

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'end',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'control',
  borderInlineStart: '[3px solid {colors.danger}]',
  backgroundColor: 'dangerSoft',
  color: 'danger',
  '& svg': { blockSize: '[1.5em]' },
})
const bodyStyles = css({ flex: '[1 1 10rem]', minInlineSize: '0', overflowWrap: 'anywhere' })
