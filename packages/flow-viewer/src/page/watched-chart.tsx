import { Drawing, planOf } from 'flow-chart/react'
import { useEffect, useMemo, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'

import { scrollWithin } from './scroll-within.ts'

type WatchedChartProps = {
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

/** Text of 12 pixels is at least 11 pixels high. */
const smallestFit = 11 / 12

const sizeAt = (zoom: number | null, width: number) =>
  zoom === null
    ? { maxInlineSize: width, minInlineSize: width * smallestFit, marginInline: 'auto' }
    : { inlineSize: width * zoom, marginInline: 'auto' }

/** A machine drawn with its nested and parallel states. The table of states says the same in words. */
export function WatchedChart({
  machine,
  active,
  taken,
  chosen,
  onChoose,
  zoom,
}: WatchedChartProps) {
  const plan = useMemo(() => planOf(machine), [machine])
  const drawing = useRef<SVGSVGElement>(null)
  const place = plan.boxes.find(({ box }) => box.inside.length === 0 && active.has(box.id))?.box.id
  useEffect(() => {
    const state = drawing.current?.querySelector(`[data-state='${place}']`)
    const canvas = state?.closest('.canvas')
    if (state && canvas) scrollWithin(canvas, state, 48)
  }, [place])
  return (
    <div className="drawing" style={sizeAt(zoom, plan.width)}>
      <Drawing
        ref={drawing}
        plan={plan}
        active={active}
        taken={taken}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
