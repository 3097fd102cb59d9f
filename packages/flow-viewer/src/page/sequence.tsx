import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef } from 'react'

import { flowOf } from './flows.ts'
import type { History } from './history.ts'
import { page, sequenceRows, server } from './sequence-rows.ts'
import { timeOf } from './words.ts'

type SequenceProps = { history: History; run: string }

const [columnWidth, rowHeight, timeWidth, headHeight] = [190, 26, 110, 32]

type Column = { readonly key: string; readonly title: string }

const columnsOf = ({ actors }: History, run: string): Column[] => [
  { key: page, title: 'User and page' },
  ...[...actors.values()]
    .filter((actor) => actor.run === run)
    .map(({ key, flow }) => ({ key, title: flowOf(flow)?.title ?? flow })),
  { key: server, title: 'Server' },
]

/**
 * A sequence diagram of a page's flows, with time running downwards. The event log has the same
 * content as text. Virtualized.
 */
export function Sequence({ history, run }: SequenceProps) {
  const { log } = history
  const rows = useMemo(
    () => sequenceRows(log.all.filter((moment) => moment.run === run)),
    [log, run],
  )
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- React Compiler doesn't compile this package
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    paddingStart: headHeight,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
  })
  useEffect(() => virtual.scrollToEnd(), [virtual])
  const columns = columnsOf(history, run)
  const [width, height] = [timeWidth + columns.length * columnWidth, virtual.getTotalSize()]
  const places = new Map(
    columns.map(({ key }, at) => [key, timeWidth + (at + 0.5) * columnWidth] as const),
  )
  const x = (key: string) => places.get(key) ?? 0
  return (
    <div
      ref={scroller}
      className="sequence-scroller"
      role="region"
      aria-label="Sequence"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
    >
      <div className="sequence" style={{ inlineSize: width, blockSize: height }}>
        <div className="heads" style={{ blockSize: headHeight }}>
          {columns.map(({ key, title }) => (
            <b key={key} title={title} style={{ inlineSize: columnWidth }}>
              {title}
            </b>
          ))}
        </div>
        <svg
          role="img"
          aria-label="Sequence of events between the flows"
          width={width}
          height={height}
        >
          {columns.map(({ key }) => (
            <path key={key} className="lane" d={`M ${x(key)} ${headHeight} V ${height}`} />
          ))}
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            const [from, to] = [x(row.from), x(row.to)]
            const { text, at } = row
            return (
              <Row key={key} from={from} to={to} text={text} at={at} y={start + rowHeight * 0.7} />
            )
          })}
        </svg>
      </div>
    </div>
  )
}

/** `from` and `to` are the centres of columns. */
type RowProps = { from: number; to: number; y: number; text: string; at: number }

const Row = memo(function Row({ from, to, y, text, at }: RowProps) {
  const isOwn = from === to
  const middle = isOwn ? to + 10 : (from + to) / 2
  const tip = to + (from < to ? -7 : 7)
  return (
    <g className={isOwn ? 'own' : 'other'}>
      <text className="time" x={8} y={y + 4}>
        {timeOf(at)}
      </text>
      {!isOwn && <path d={`M ${from} ${y} H ${to}`} />}
      {!isOwn && <path className="tip" d={`M ${tip} ${y - 4} L ${to} ${y} L ${tip} ${y + 4}`} />}
      <circle cx={to} cy={y} r={isOwn ? 4 : 2} />
      <text x={middle} y={isOwn ? y + 4 : y - 4} textAnchor={isOwn ? 'start' : 'middle'}>
        {text}
      </text>
    </g>
  )
})
