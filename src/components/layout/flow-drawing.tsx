import { css } from '#styled-system/css'

/** The sign-in as a chart; the states passed so far are highlighted. */
export function FlowDrawing({ reached }: { reached: number }) {
  return (
    <svg viewBox="0 0 400 520" aria-hidden="true" className={stylesStyles}>
      <path d="M200 118v62M200 244v62M200 370v62" className={wayStyles} />
      <path d="M292 212h52a16 16 0 0 0 16-16V102a16 16 0 0 0-16-16h-46" className={wayStyles} />
      <path d="m305 79-7 7 7 7" className={wayStyles} />
      <path d="M108 338H56a16 16 0 0 1-16-16V102a16 16 0 0 1 16-16h46" className={wayStyles} />
      <path d="m95 79 7 7-7 7" className={wayStyles} />
      <circle cx="200" cy="20" r="7" className={startStyles} />
      <path d="M200 27v27" className={wayStyles} />
      {[54, 180, 306].map((top, state) => (
        <g key={top} data-lit={state <= reached || undefined} className={stateStyles}>
          <rect x="108" y={top} width="184" height="64" rx="10" />
          <path
            d={`M132 ${top + 26}h${[72, 96, 60][state]}M132 ${top + 42}h${[112, 64, 88][state]}`}
          />
          <circle cx="268" cy={top + 32} r="7" />
        </g>
      ))}
      <circle cx="200" cy="450" r="17" className={wayStyles} />
      <circle cx="200" cy="450" r="9" className={startStyles} />
    </svg>
  )
}

const stylesStyles = css({
  inlineSize: 'full',
  maxInlineSize: '[22rem]',
  blockSize: 'full',
  minBlockSize: '0',
  fill: '[none]',
  strokeWidth: '2',
  strokeLinecap: '[round]',
  strokeLinejoin: '[round]',
})
const wayStyles = css({ stroke: 'control', opacity: '[0.55]' })
const startStyles = css({ fill: 'control', stroke: '[none]', opacity: '[0.75]' })
const stateStyles = css({
  '& rect': { fill: 'surface', stroke: 'control' },
  '& path': { stroke: 'line', strokeWidth: '6' },
  '& circle': { stroke: 'control' },
  '&[data-lit]': {
    '& rect': { stroke: 'accent' },
    '& circle': { fill: 'accent', stroke: 'accent' },
  },
})
