import { limits } from '#contract/limits.ts'
import { css } from '#styled-system/css'

/** Nothing at zero, "50+" above fifty (H3, A64). Its button's name has the number for screen readers. */
export function BadgeCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={rootStyles} aria-hidden>
      {count > limits.badgeMax ? `${limits.badgeMax}+` : count}
    </span>
  )
}

const rootStyles = css({
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
