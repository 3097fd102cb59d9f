import type { Point } from 'flow-chart'
import type { ChartPlan } from 'flow-chart/react'
import type { PointerEvent } from 'react'

import { mapSize, type Area } from './viewport.ts'

type OverviewProps = {
  plan: ChartPlan
  active: ReadonlySet<string>
  /** The visible part of the chart. */
  area: Area
  onMove: (middle: Point) => void
}

/** A small copy of the chart with a frame around the visible part. Dragging pans the chart. */
export function Overview({ plan, active, area, onMove }: OverviewProps) {
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
