import { css, cx } from '#styled-system/css'
import { iconShapes, type IconName } from './icon-shapes.ts'

/** Arrows that mean "on" and "back" turn with the reading direction; a tick or a clock does not. */
const directional: readonly IconName[] = ['back', 'chevronEnd', 'chevronStart', 'leave', 'external']

/** Decoration only: the words beside it, or the label around it, say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(look, directional.includes(name) && turning, className)}
    >
      <path d={iconShapes[name]} />
    </svg>
  )
}

const look = css({
  flexShrink: '0',
  inlineSize: 'icon',
  blockSize: 'icon',
  fill: '[none]',
  stroke: '[currentColor]',
  strokeWidth: '1.6',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})

const turning = css({ _rtl: { scale: '[-1 1]' } })
