import { useMemo, type Ref } from 'react'
import type { AnyStateMachine } from 'xstate'

import { withLook, type Look } from './fold.ts'
import { layOut } from './layout/layout.ts'
import {
  movedPlan,
  type Beginning,
  type PlacedArrow,
  type PlacedBox,
  type Plan,
  metrics,
} from './layout/plan.ts'
import { chartStyles, pageColours } from './styles.ts'
import { measure } from './measure.ts'
import { shapeOf, type Children } from './shape.ts'
import { StateBox } from './state-box.tsx'
import { curveThrough } from './layout/curve.ts'

type ArrowLineProps = { placed: PlacedArrow; isTaken: boolean }

/** An arrow, drawn thicker if it was taken last. */
function ArrowLine({ placed: { points }, isTaken }: ArrowLineProps) {
  return (
    <g className={isTaken ? 'arrow taken' : 'arrow'}>
      <path d={curveThrough(points)} markerEnd={isTaken ? 'url(#head-taken)' : 'url(#head)'} />
    </g>
  )
}

type ArrowLabelsProps = { placed: PlacedArrow; isTaken: (keys: readonly string[]) => boolean }

/** An arrow's labels: one line per transition, and only the first line near distant ends. */
function ArrowLabels({ placed: { arrow, label, ends, depth }, isTaken }: ArrowLabelsProps) {
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

type LookProps = {
  /** Ids of the active states, from `activeStates`. */
  active?: ReadonlySet<string>
  /** Keys of the transitions taken last, from `keyOf`. */
  taken?: ReadonlySet<string>
  chosen?: string | null
  onChoose?: ((state: string) => void) | undefined
  /** Folds or unfolds a box. */
  onFold?: ((state: string) => void) | undefined
  ref?: Ref<SVGSVGElement>
}

export type ChartProps = LookProps & {
  machine: AnyStateMachine
  /** Child machines to draw inside the states that invoke them. */
  inside?: Children
}

const nothing: ReadonlySet<string> = new Set()
const noChildren: Children = new Map()
/** Space around the chart, in pixels. */
const margin = 8

export type ChartPlan = Plan & { readonly name: string }

/** The layout of a machine's chart. */
export const planOf = (
  machine: AnyStateMachine,
  inside = noChildren,
  look: Look = {},
): ChartPlan => {
  const plan = layOut(withLook(shapeOf(machine, inside), look), measure)
  return {
    ...movedPlan(plan, { x: margin, y: margin }),
    name: machine.id,
    width: plan.width + 2 * margin,
    height: plan.height + 2 * margin,
  }
}

/** A machine's chart with nested and parallel states. */
export function Chart({ machine, inside = noChildren, ...options }: ChartProps) {
  const plan = useMemo(() => planOf(machine, inside), [machine, inside])
  return <Drawing plan={plan} {...options} />
}

/** Renders a layout from `planOf`. */
export function Drawing({
  plan,
  active = nothing,
  taken = nothing,
  chosen = null,
  onChoose,
  onFold,
  ref,
}: LookProps & { plan: ChartPlan }) {
  const { arrows, width, height } = plan
  const isTaken = (keys: readonly string[]) => keys.some((key) => taken.has(key))
  const isTakenArrow = ({ arrow }: PlacedArrow) => arrow.lines.some(({ keys }) => isTaken(keys))
  const boxProps = (placed: PlacedBox) => ({
    placed,
    isActive: active.has(placed.box.id),
    isChosen: placed.box.id === chosen,
    isTaken,
    onChoose,
    onFold: placed.depth > 0 ? onFold : undefined,
    deepest: placed.box.isFolded ? deepestIn(active, placed.box.id) : undefined,
  })
  // Arrows cross the borders of compound states, so they are drawn above those and below the
  // others.
  const frames = plan.boxes.filter(({ box }) => box.inside.length > 0)
  const leaves = plan.boxes.filter(({ box }) => box.inside.length === 0)
  return (
    <svg
      ref={ref}
      className="chart"
      role="group"
      aria-label={`Chart of ${plan.name}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <style href="flow-chart" precedence="flow-chart">
        {chartStyles(pageColours)}
      </style>
      <Heads />
      {frames.map((placed) => (
        <StateBox key={placed.box.id} {...boxProps(placed)} />
      ))}
      {plan.beginnings.map((beginning) => (
        <Start key={`${beginning.dot.x} ${beginning.dot.y}`} {...beginning} />
      ))}
      {arrows.map((placed) => (
        <ArrowLine key={placed.arrow.id} placed={placed} isTaken={isTakenArrow(placed)} />
      ))}
      {leaves.map((placed) => (
        <StateBox key={placed.box.id} {...boxProps(placed)} />
      ))}
      {arrows.map((placed) => (
        <ArrowLabels key={placed.arrow.id} placed={placed} isTaken={isTaken} />
      ))}
    </svg>
  )
}

const nesting = (id: string) => id.split('.(').length

/** The name of the innermost active state inside a folded box, but not of what that one runs. */
const deepestIn = (active: ReadonlySet<string>, id: string) => {
  const inside = [...active].filter((one) => one.startsWith(`${id}.`))
  const least = Math.min(...inside.map(nesting))
  return inside
    .filter((one) => nesting(one) === least)
    .toSorted((one, other) => other.length - one.length)[0]
    ?.split('.')
    .at(-1)
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
