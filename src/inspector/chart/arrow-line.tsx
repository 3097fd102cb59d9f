import { curveThrough } from './curve.ts'
import { metrics, type PlacedArrow } from './plan.ts'

type ArrowLineProps = { placed: PlacedArrow; isTaken: boolean }

/** An arrow; the one taken last is thicker. */
export function ArrowLine({ placed: { points }, isTaken }: ArrowLineProps) {
  return (
    <g className={isTaken ? 'arrow taken' : 'arrow'}>
      <path d={curveThrough(points)} markerEnd={isTaken ? 'url(#head-taken)' : 'url(#head)'} />
    </g>
  )
}

type ArrowWordsProps = { placed: PlacedArrow; isTaken: (keys: readonly string[]) => boolean }

/** When an arrow is taken, a line for each transition. */
export function ArrowWords({ placed: { arrow, label, depth }, isTaken }: ArrowWordsProps) {
  const top = label.y - label.height / 2
  return (
    <g className="arrow" data-depth={depth % 2}>
      <rect
        x={label.x - label.width / 2}
        y={top}
        width={label.width}
        height={label.height}
        rx={4}
      />
      {arrow.lines.map(({ words, keys }, place) => (
        <text
          key={words}
          className={isTaken(keys) ? 'taken' : undefined}
          x={label.x}
          y={top + metrics.line * place + 13}
        >
          {words}
        </text>
      ))}
    </g>
  )
}
