import { curveThrough } from './layout/curve.ts'
import { metrics, type PlacedArrow } from './layout/plan.ts'

type ArrowLineProps = { placed: PlacedArrow; isTaken: boolean }

/** An arrow, drawn thicker if it was taken last. */
export function ArrowLine({ placed: { points }, isTaken }: ArrowLineProps) {
  return (
    <g className={isTaken ? 'arrow taken' : 'arrow'}>
      <path d={curveThrough(points)} markerEnd={isTaken ? 'url(#head-taken)' : 'url(#head)'} />
    </g>
  )
}

type ArrowLabelsProps = { placed: PlacedArrow; isTaken: (keys: readonly string[]) => boolean }

/** An arrow's labels: one line per transition, and only the first line near distant ends. */
export function ArrowLabels({ placed: { arrow, label, ends, depth }, isTaken }: ArrowLabelsProps) {
  const top = label.y - label.height / 2
  const takenWords = arrow.lines.some(({ keys }) => isTaken(keys)) ? 'taken' : undefined
  return (
    <>
      <g className="arrow" data-depth={depth % 2}>
        <rect
          x={label.x - label.width / 2}
          y={top}
          width={label.width}
          height={label.height}
          rx={4}
        />
        {arrow.lines.map(({ words, keys, whole }, place) => (
          <text
            key={words}
            className={isTaken(keys) ? 'taken' : undefined}
            x={label.x}
            y={top + metrics.line * place + 13}
          >
            {words}
            {whole !== undefined && <title>{whole}</title>}
          </text>
        ))}
      </g>
      {ends.map(({ x, y, width, height, words }) => (
        // Hidden from screen readers, which read the label in the middle.
        <g key={`${x} ${y}`} className="arrow end" data-depth={depth % 2} aria-hidden>
          <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={4} />
          <text className={takenWords} x={x} y={y + 4}>
            {words}
          </text>
        </g>
      ))}
    </>
  )
}
