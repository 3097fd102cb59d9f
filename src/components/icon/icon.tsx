import { css, cx } from '#styled-system/css'
import { iconShapes, type IconName } from './icon-shapes.ts'

/** Arrows for "next" and "back" are mirrored in right-to-left languages; a tick or a clock isn't. */
const directional: readonly IconName[] = ['back', 'chevronEnd', 'chevronStart', 'leave', 'external']

/** Decorative: the text beside it or the label around it has the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(rootStyles, directional.includes(name) && turningStyles, className)}
    >
      <path d={iconShapes[name]} />
    </svg>
  )
}

const rootStyles = css({
  flexShrink: '0',
  inlineSize: 'icon',
  blockSize: 'icon',
  fill: '[none]',
  stroke: '[currentColor]',
  strokeWidth: '1.6',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})

const turningStyles = css({ _rtl: { scale: '[-1 1]' } })
