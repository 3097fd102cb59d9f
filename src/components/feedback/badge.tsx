import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { limits } from '#contract/limits.ts'

export type Tone = 'accent' | 'warning' | 'neutral' | 'success' | 'danger'

type BadgeProps = { tone: Tone; icon: IconName; children: ReactNode }

/** Shows a state as text and icon, so that it doesn't depend on colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={cx(rootStyles, tones[tone])}>
    <Icon name={icon} />
    <span>{children}</span>
  </span>
)

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
  paddingInlineStart: '1',
  paddingInlineEnd: '2',
  borderRadius: 'round',
  fontSize: 'xs',
  lineHeight: '[1.5rem]',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4' },
  _forcedColors: { border: '[1px solid]' },
})
const tones = {
  accent: css({ backgroundColor: 'accentSoft', color: 'accent' }),
  warning: css({ backgroundColor: 'warningSoft', color: 'warning' }),
  neutral: css({ backgroundColor: 'neutralSoft', color: 'quiet' }),
  success: css({ backgroundColor: 'successSoft', color: 'success' }),
  danger: css({ backgroundColor: 'dangerSoft', color: 'danger' }),
}

/** Nothing at zero, "50+" above fifty (H3, A64). Its button's name has the number for screen readers. */
export function BadgeCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={badgeCountStyles} aria-hidden>
      {count > limits.badgeMax ? `${limits.badgeMax}+` : count}
    </span>
  )
}

const badgeCountStyles = css({
  position: 'absolute',
  insetBlockStart: '[2px]',
  insetInlineStart: '[calc(50% + 2px)]',
  minInlineSize: '[1.125rem]',
  paddingInline: '1',
  borderRadius: 'round',
  backgroundColor: 'dangerFill',
  color: 'onAccent',
  fontSize: 'xs',
  lineHeight: '[1.125rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
