import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import type { Size, Point } from 'flow-chart'
import type { ChartPlan } from 'flow-chart/react'

import { type View, Viewport, nothingSeen, type Area, mapSize } from './viewport.ts'

type OverviewProps = {
  plan: ChartPlan
  active: ReadonlySet<string>
  /** The visible part of the chart. */
  area: Area
  onMove: (middle: Point) => void
}

/** A small copy of the chart with a frame around the visible part. Dragging pans the chart. */
function Overview({ plan, active, area, onMove }: OverviewProps) {
  const { width, height, boxes, arrows } = plan
  const isAllSeen = area.width >= width - 1 && area.height >= height - 1
  if (isAllSeen || area.width === 0) return null
  const scale = Math.min(mapSize.width / width, mapSize.height / height)
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    onMove({ x: (clientX - left) / scale, y: (clientY - top) / scale })
  }
  return (
    // The chart's arrow keys do the same.
    <svg
      className="overview"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && move(event)
      }
    >
      {boxes.map(({ box, ...placed }) => (
        <rect
          key={box.id}
          className={active.has(box.id) && box.inside.length === 0 ? 'active' : undefined}
          x={placed.x}
          y={placed.y}
          width={placed.width}
          height={placed.height}
        />
      ))}
      {arrows.map(({ arrow, points }) => (
        <polyline key={arrow.id} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      <rect className="seen" {...area} />
    </svg>
  )
}

type ZoomProps = { viewport: Viewport | null; view: View; children: ReactNode }

/** The scale factor of one key press or click. */
const zoomStep = 1.25

function Zoom({ viewport, view: { transform, isFitted }, children }: ZoomProps) {
  return (
    <span className="zoom">
      <button type="button" aria-pressed={isFitted} onClick={() => viewport?.fit()}>
        Fit
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => viewport?.zoomBy(1 / zoomStep)}>
        −
      </button>
      <output aria-label="Zoom">{Math.round(transform.k * 100)} %</output>
      <button type="button" aria-label="Zoom in" onClick={() => viewport?.zoomBy(zoomStep)}>
        +
      </button>
      {children}
    </span>
  )
}

type ChartStageProps = {
  plan: ChartPlan
  /** Ids of the active states. */
  active: ReadonlySet<string>
  /** The id of the selected state. */
  chosen: string | null
  isPast: boolean
  heading: ReactNode
  onResize: (size: Size) => void
  /** Buttons next to the zoom buttons. */
  tools: ReactNode
  /** The rendered chart. */
  children: ReactNode
}

/** How far an arrow key pans, in pixels. */
const stride = 80

const keys: Readonly<Record<string, (viewport: Viewport) => void>> = {
  '+': (viewport) => viewport.zoomBy(zoomStep),
  '=': (viewport) => viewport.zoomBy(zoomStep),
  '-': (viewport) => viewport.zoomBy(1 / zoomStep),
  '0': (viewport) => viewport.fit(),
  ArrowLeft: (viewport) => viewport.pan(-stride, 0),
  ArrowRight: (viewport) => viewport.pan(stride, 0),
  ArrowUp: (viewport) => viewport.pan(0, -stride),
  ArrowDown: (viewport) => viewport.pan(0, stride),
}

/**
 * A chart to pan and zoom. Follows the active and the selected state. The table of states has the
 * same content as text.
 */
export function ChartStage(props: ChartStageProps) {
  const { plan, active, chosen, isPast, heading, tools, children, onResize } = props
  const [view, see] = useState(nothingSeen)
  const [viewport, setViewport] = useState<Viewport | null>(null)
  const attach = useCallback((element: HTMLDivElement) => {
    const created = new Viewport(element, see)
    setViewport(created)
    return () => created.close()
  }, [])
  const place = innermost(plan, active)
  useLayoutEffect(() => viewport?.draw(plan), [viewport, plan])
  const { width, height } = view.seen
  useLayoutEffect(() => {
    if (width > 0 && height > 0) onResize({ width, height })
  }, [onResize, width, height])
  const chosenPlace = visibleFor(plan, chosen)
  useEffect(() => {
    if (chosenPlace) viewport?.show(chosenPlace)
  }, [viewport, chosenPlace])
  // Must come last: when a child starts, the plan changes too, and the active state wins.
  useEffect(() => {
    if (place) viewport?.show(place)
  }, [viewport, place])

  const press = (event: KeyboardEvent) => {
    const command = keys[event.key]
    if (!viewport || !command || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    command(viewport)
  }
  const { x, y, k } = view.transform
  return (
    <>
      <header>
        {heading}
        <Zoom viewport={viewport} view={view}>
          {tools}
        </Zoom>
      </header>
      <div className="stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as below */}
        <div
          ref={attach}
          className={isPast ? 'canvas past' : 'canvas'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart is moved by keyboard
          tabIndex={0}
          aria-label="Chart"
          aria-describedby="chart-keys"
          role="region"
          onKeyDown={press}
        >
          <div className="drawing" style={{ transform: `translate(${x}px, ${y}px) scale(${k})` }}>
            {children}
          </div>
        </div>
        <p id="chart-keys" hidden>
          Plus and minus zoom, 0 fits, again shows all of it, arrow keys move the chart. States has
          the chart as a table.
        </p>
        <Overview
          plan={plan}
          active={active}
          area={view.area}
          onMove={(point) => viewport?.centre(point)}
        />
      </div>
    </>
  )
}

/** The box of a state, or the folded one that hides it. */
const visibleFor = (plan: ChartPlan, id: string | null) =>
  id === null
    ? undefined
    : plan.boxes
        .filter(({ box }) => box.id === id || (box.isFolded && id.startsWith(`${box.id}.`)))
        .at(-1)

/**
 * The box of the innermost active state, the last one if there are several, since children are
 * drawn inside their parents.
 */
const innermost = (plan: ChartPlan, active: ReadonlySet<string>): Area | undefined =>
  plan.boxes
    .filter(({ box }) => active.has(box.id) && !box.inside.some(({ id }) => active.has(id)))
    .toSorted((one, other) => one.depth - other.depth)
    .at(-1)
