import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

const icons = { info: 'info', success: 'done', warning: 'warning' } as const

type NoticeProps = { tone?: keyof typeof icons; title?: ReactNode; children: ReactNode }

/** A notice that isn't an error. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={cx(rootStyles, tones[tone])}>
      <Icon name={icons[tone]} />
      <div className={textStyles}>
        {title && <strong className={headingStyles}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}

const rootStyles = css({
  display: 'flex',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'control',
  '& > svg': { blockSize: '[1.5em]' },
})
const tones = {
  info: css({ backgroundColor: 'infoSoft', '& > svg': { color: 'info' } }),
  success: css({ backgroundColor: 'successSoft', '& > svg': { color: 'success' } }),
  warning: css({ backgroundColor: 'warningSoft', '& > svg': { color: 'warning' } }),
}
const textStyles = css({ flex: '1', minInlineSize: '0' })
const headingStyles = css({ display: 'block', fontWeight: 'strong' })
