import { flowOf } from './flows.ts'
import { placeWords, type Moment } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

type LogProps = {
  log: readonly Moment[]
  onLookAt: (actor: string, moment: string) => void
}

/** Everything that happened, the newest first; a line shows the chart as it was then. */
export function Log({ log, onLookAt }: LogProps) {
  return (
    <ol className="log" aria-label="Events" reversed>
      {log.toReversed().map(({ run, serial, key, flow, event, value, at, announced }) => (
        <li key={`${run} ${serial}`}>
          <button type="button" onClick={() => onLookAt(key, `${serial}`)}>
            <time>{timeOf(at)}</time>
            <b>{flowOf(flow)?.title ?? flow}</b>
            <span>{wordsOfEvent({ event, flow })}</span>
            <span className="place">→ {placeWords(value)}</span>
            {announced.length > 0 && <span className="tag">announces {announced.join(', ')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
