import { useEffect, useMemo, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'

import { scrollWithin } from '../scroll-within.ts'
import { ArrowLine, ArrowWords } from './arrow-line.tsx'
import { layOut } from './layout.ts'
import { measure } from './measure.ts'
import type { Beginning, PlacedArrow, PlacedBox } from './plan.ts'
import { shapeOf } from './shape.ts'
import { StateBox } from './state-box.tsx'
import './chart-look.css'
import './chart.css'

type ChartProps = {
  machine: AnyStateMachine
  /** Ids of the states it is in. */
  active: ReadonlySet<string>
  /** Keys of the transitions that were taken last. */
  taken: ReadonlySet<string>
  chosen: string | null
  onChoose: (state: string) => void
  /** Null fits it into its place, as far as it stays readable. */
  zoom: number | null
}

const smallestFit = 0.7

const sizeAt = (zoom: number | null, width: number) =>
  zoom === null
    ? { inlineSize: '100%', maxInlineSize: width, minInlineSize: width * smallestFit }
    : { inlineSize: width * zoom }

/** Arrows cross the borders of states around, so they are drawn between the two. */
const framesAndLeaves = (boxes: readonly PlacedBox[]) => [
  boxes.filter(({ box }) => box.inside.length > 0),
  boxes.filter(({ box }) => box.inside.length === 0),
]

/** A machine drawn with its nested and parallel states. The table of states says the same in words. */
export function Chart({ machine, active, taken, chosen, onChoose, zoom }: ChartProps) {
  const plan = useMemo(() => layOut(shapeOf(machine), measure), [machine])
  const { arrows } = plan
  const isTaken = (keys: readonly string[]) => keys.some((key) => taken.has(key))
  const isTakenArrow = ({ arrow }: PlacedArrow) => arrow.lines.some(({ keys }) => isTaken(keys))
  const [frames = [], leaves = []] = framesAndLeaves(plan.boxes)
  const drawing = useRef<SVGSVGElement>(null)
  const place = leaves.find(({ box }) => active.has(box.id))?.box.id
  useEffect(() => {
    const state = drawing.current?.querySelector(`[data-state='${place}']`)
    const canvas = state?.closest('.canvas')
    if (state && canvas) scrollWithin(canvas, state, 48)
  }, [place])
  const look = (placed: PlacedBox) => ({
    placed,
    isActive: active.has(placed.box.id),
    isChosen: placed.box.id === chosen,
    isTaken,
    onChoose,
  })
  return (
    <svg
      ref={drawing}
      className="chart"
      role="group"
      aria-label={`Chart of ${machine.id}`}
      viewBox={`-8 -8 ${plan.width + 16} ${plan.height + 16}`}
      style={sizeAt(zoom, plan.width + 16)}
    >
      <Heads />
      {frames.map((placed) => (
        <StateBox key={placed.box.id} {...look(placed)} />
      ))}
      {plan.beginnings.map((beginning) => (
        <Start key={`${beginning.dot.x} ${beginning.dot.y}`} {...beginning} />
      ))}
      {arrows.map((placed) => (
        <ArrowLine key={placed.arrow.id} placed={placed} isTaken={isTakenArrow(placed)} />
      ))}
      {leaves.map((placed) => (
        <StateBox key={placed.box.id} {...look(placed)} />
      ))}
      {arrows.map((placed) => (
        <ArrowWords key={placed.arrow.id} placed={placed} isTaken={isTaken} />
      ))}
    </svg>
  )
}

function Start({ dot, points }: Beginning) {
  const end = points.at(-1) ?? dot
  return (
    <g className="start">
      <circle cx={dot.x} cy={dot.y} r={5} />
      <path d={`M ${dot.x} ${dot.y} L ${end.x} ${end.y}`} markerEnd="url(#head)" />
    </g>
  )
}

function Heads() {
  return (
    <defs>
      {['head', 'head-taken'].map((id) => (
        <marker
          key={id}
          id={id}
          className={id}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M 0 1 L 10 5 L 0 9 z" />
        </marker>
      ))}
    </defs>
  )
}
