import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'

import { useStored } from './use-stored.ts'

type Panel = 'flows' | 'details' | 'records'
type Sizes = Readonly<Record<Panel, number>>

/** In pixels. */
const usual: Sizes = { flows: 190, details: 272, records: 136 }
const least = 100
/** A panel leaves at least this much of the window to the chart. */
const leastChart = 240
const stride = 16

/** Which way a panel grows, and along which axis. */
const ways = {
  flows: { axis: 'x', sign: 1, words: 'Width of the list of flows' },
  details: { axis: 'x', sign: -1, words: 'Width of the details' },
  records: { axis: 'y', sign: -1, words: 'Height of the records' },
} as const

const mostOf = (panel: Panel) =>
  Math.max(least, (ways[panel].axis === 'x' ? innerWidth : innerHeight) - leastChart)

const within = (panel: Panel, size: number) => Math.min(mostOf(panel), Math.max(least, size))

/** Sizes from storage may be of an older version, or damaged. */
const sizesIn = (stored: Partial<Sizes>): Sizes => {
  const sizeOf = (panel: Panel) => {
    const size = stored[panel]
    return typeof size === 'number' && Number.isFinite(size) ? within(panel, size) : usual[panel]
  }
  return { flows: sizeOf('flows'), details: sizeOf('details'), records: sizeOf('records') }
}

/** The sizes of the panels around the chart, and dividers to drag. */
export function usePanels() {
  const [stored, store] = useStored<Partial<Sizes>>('panels', usual)
  const sizes = sizesIn(Object(stored) as Partial<Sizes>)
  const style = Object.fromEntries(
    Object.entries(sizes).map(([panel, size]) => [`--${panel}Size`, `${size}px`]),
  ) as CSSProperties
  const divider = (panel: Panel): ReactNode => (
    <Divider
      panel={panel}
      size={sizes[panel]}
      onResize={(size) => store({ ...sizes, [panel]: within(panel, Math.round(size)) })}
    />
  )
  return { style, divider }
}

type DividerProps = { panel: Panel; size: number; onResize: (size: number) => void }

function Divider({ panel, size, onResize }: DividerProps) {
  const { axis, sign, words } = ways[panel]
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget, pointerId } = event
    if (!currentTarget.hasPointerCapture(pointerId)) return
    onResize(size + sign * (axis === 'x' ? event.movementX : event.movementY))
  }
  const press = (event: KeyboardEvent) => {
    const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const step = event.key === more ? stride : event.key === less ? -stride : 0
    if (step === 0 && event.key !== 'Enter') return
    event.preventDefault()
    onResize(event.key === 'Enter' ? usual[panel] : size + sign * step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      className={`divider ${panel}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={words}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={mostOf(panel)}
      title="Drag to resize; double-click for the usual size"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onResize(usual[panel])}
      onKeyDown={press}
    />
  )
}
