import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef } from 'react'
import { childOf } from 'flow-chart'

import { flowOf } from './flows.ts'
import type { History, Moment } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

/** A row of the sequence diagram, between two columns given by their keys. */
export type SequenceRow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly at: number
}

export const page = 'page'
export const server = 'server'

/** How far apart an announcement and the announced event may be, in milliseconds. */
const fresh = 100

const isEnd = (event: string) => /^xstate\.(?:done|error)\.actor\./.test(event)

const actorIn = (run: string, actor: string | null) => `${run} ${actor}`

const spanOf = (at: number) => Math.floor(at / fresh)

const announcementIn = (run: string, event: string, span: number) => `${run} ${event} ${span}`

/** Finds the sender of an event without scanning the whole log for every row. */
function senderIn(log: readonly Moment[]) {
  const keys = new Map(log.map(({ run, actor, key }) => [actorIn(run, actor), key]))
  const announcements = Map.groupBy(
    log.flatMap((moment) => moment.announced.map((event) => ({ event, moment }))),
    ({ event, moment: { run, at } }) => announcementIn(run, event, spanOf(at)),
  )
  /**
   * Others receive an announced event before its sender has finished, so the sender's row may come
   * later.
   */
  const announcerOf = ({ event, run, key, at }: Moment) =>
    [-1, 0, 1]
      .flatMap((step) => announcements.get(announcementIn(run, event, spanOf(at) + step)) ?? [])
      .find(({ moment }) => moment.key !== key && Math.abs(at - moment.at) < fresh)?.moment.key
  return (moment: Moment): string => {
    const { event, from, run, key } = moment
    const flow = keys.get(actorIn(run, from))
    if (flow) return flow
    if (isEnd(event)) return server
    if (event.startsWith('xstate.')) return key
    return announcerOf(moment) ?? page
  }
}

/** A child machine has its own column and starts there. */
const isCall = ({ flow }: Moment, actor: string) => {
  const machine = flowOf(flow)?.machine
  return !machine || !childOf(machine, actor)
}

/** The events that flows sent each other, in order. */
export function sequenceRows(log: readonly Moment[]): SequenceRow[] {
  const senderOf = senderIn(log)
  const running = new Map<string, readonly string[]>()
  return log.flatMap((moment) => {
    const { key, serial, at, calls, run } = moment
    const id = `${run} ${serial}`
    const known = running.get(key) ?? []
    running.set(key, calls)
    return [
      { id, from: senderOf(moment), to: key, text: wordsOfEvent(moment), at },
      ...calls
        .filter((call) => !known.includes(call) && isCall(moment, call))
        .map((call) => ({
          id: `${id} ${call}`,
          from: key,
          to: server,
          text: `calls ${call}`,
          at,
        })),
    ]
  })
}

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
