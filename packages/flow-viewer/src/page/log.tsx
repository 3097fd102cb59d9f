import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'

import { flowOf, isBackground } from './flows.ts'
import { placeWords, type Moment, Recording, type History } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

type LogFilter = {
  /** Words that a moment must contain, in any order. */
  readonly text: string
  /** The id of a machine; null for all. */
  readonly flow: string | null
  /** Whether background machines are left out. */
  readonly hidesBackground: boolean
}

export const noFilter: LogFilter = { text: '', flow: null, hidesBackground: false }

const searched = new WeakMap<Moment, string>()

/** Everything a line of the log says, in lower case. */
function textOf(moment: Moment): string {
  const known = searched.get(moment)
  if (known !== undefined) return known
  const { flow, event, value, announced, facts } = moment
  const title = flowOf(flow)?.title ?? flow
  const said = [title, flow, event, wordsOfEvent(moment), placeWords(value), ...announced]
  const text = [...said, JSON.stringify(facts)].join(' ').toLowerCase()
  searched.set(moment, text)
  return text
}

/** The moments that a filter lets through. */
export function filtered(log: Recording, filter: LogFilter): Recording {
  const { text, flow, hidesBackground } = filter
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && flow === null && !hidesBackground) return log
  const moments = log.all.filter(
    (moment) =>
      (flow === null || moment.flow === flow) &&
      !(hidesBackground && isBackground(moment.flow)) &&
      words.every((word) => textOf(moment).includes(word)),
  )
  return new Recording(moments)
}

type LookAt = (actor: string, moment: string) => void

type LogProps = { log: Recording; onLookAt: LookAt }

/**
 * Everything that happened, the newest last. Selecting a line shows the chart at that moment.
 * Virtualized.
 */
export function Log({ log, onLookAt }: LogProps) {
  const moments = log.all
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- React Compiler doesn't compile this package
  const rows = useVirtualizer({
    count: moments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 25,
    getItemKey: (at) => keyOf(moments[at]),
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    useAnimationFrameWithResizeObserver: true,
  })
  useEffect(() => rows.scrollToEnd(), [rows])
  if (moments.length === 0) return <p className="hint none">No event matches.</p>
  return (
    <div ref={scroller} className="log-scroller">
      <ol className="log" aria-label="Events" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={moments.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Row moment={moments[index] as Moment} onLookAt={onLookAt} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const keyOf = (moment: Moment | undefined) => `${moment?.run} ${moment?.serial}`

const Row = memo(function Row({ moment, onLookAt }: { moment: Moment; onLookAt: LookAt }) {
  const { serial, key, flow, value, at, announced } = moment
  return (
    <button type="button" onClick={() => onLookAt(key, `${serial}`)}>
      <time>{timeOf(at)}</time>
      <b>{flowOf(flow)?.title ?? flow}</b>
      <span>{wordsOfEvent(moment)}</span>
      <span className="place">→ {placeWords(value)}</span>
      {announced.length > 0 && <span className="tag">announces {announced.join(', ')}</span>}
    </button>
  )
})

type LogToolsProps = {
  history: History
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  /** How many moments the filter lets through. */
  count: number
}

/** Search and filters of the event log. */
export function LogTools({ history, filter, onFilter, count }: LogToolsProps) {
  const flows = [...new Set([...history.actors.values()].map(({ flow }) => flow))]
  const total = history.log.all.length
  return (
    <span className="tools" role="search" aria-label="Events">
      <input
        type="search"
        aria-label="Search the events"
        placeholder="Search"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <select
        aria-label="Flow"
        value={filter.flow ?? ''}
        onChange={({ target }) => onFilter({ ...filter, flow: target.value || null })}
      >
        <option value="">All flows</option>
        {flows.map((flow) => (
          <option key={flow} value={flow}>
            {flowOf(flow)?.title ?? flow}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.hidesBackground}
          onChange={({ target }) => onFilter({ ...filter, hidesBackground: target.checked })}
        />{' '}
        Hide background flows
      </label>
      <output>{count === total ? '' : `${count} of ${total} events`}</output>
    </span>
  )
}
