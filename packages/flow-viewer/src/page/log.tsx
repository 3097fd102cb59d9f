import { useState } from 'react'

import { flowOf } from './flows.ts'
import { placeWords, type Moment } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

type LogProps = {
  log: readonly Moment[]
  onLookAt: (actor: string, moment: string) => void
}

/** Rows are many: older ones are drawn when they are asked for. */
const pageLength = 200

/** Everything that happened, the newest first; a line shows the chart as it was then. */
export function Log({ log, onLookAt }: LogProps) {
  const [length, setLength] = useState(pageLength)
  const older = log.length - length
  return (
    <>
      <ol className="log" aria-label="Events" reversed start={log.length}>
        {log
          .slice(-length)
          .toReversed()
          .map(({ run, serial, key, flow, event, value, at, announced }) => (
            <li key={`${run} ${serial}`}>
              <button type="button" onClick={() => onLookAt(key, `${serial}`)}>
                <time>{timeOf(at)}</time>
                <b>{flowOf(flow)?.title ?? flow}</b>
                <span>{wordsOfEvent({ event, flow })}</span>
                <span className="place">→ {placeWords(value)}</span>
                {announced.length > 0 && (
                  <span className="tag">announces {announced.join(', ')}</span>
                )}
              </button>
            </li>
          ))}
      </ol>
      {older > 0 && (
        <button type="button" className="older" onClick={() => setLength(length + pageLength)}>
          Show older ({older})
        </button>
      )}
    </>
  )
}
