import { css, cx } from '#styled-system/css'

/** Two SVG paths: the lines, and those in the accent colour. */
export type LineShape = { lines: string; accent: string }

type LineDrawingProps = { shape: LineShape; viewBox: string; className: string }

/** Our own line drawings: one stroke width, the accent once. */
export const LineDrawing = ({ shape, viewBox, className }: LineDrawingProps) => (
  <svg viewBox={viewBox} aria-hidden="true" className={cx(rootStyles, className)}>
    <path d={shape.lines} />
    <path d={shape.accent} className={accentStyles} />
  </svg>
)

const rootStyles = css({
  fill: '[none]',
  stroke: 'control',
  strokeWidth: '2',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})
const accentStyles = css({ stroke: 'accent' })
