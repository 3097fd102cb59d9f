import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'

import { flowOf } from './flows.ts'
import { placeWords, type Moment, type Recording } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

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
