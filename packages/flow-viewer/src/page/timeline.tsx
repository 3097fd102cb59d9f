import { placeWords, type Moment, type Recording } from './history.ts'
import { timeOf, wordsOfEvent } from './words.ts'

type TimelineProps = {
  recording: Recording
  shown: Moment
  onLookAt: (moment: string | null) => void
}

/** A slider through the recording. The flow itself keeps running. */
export function Timeline({ recording, shown, onLookAt }: TimelineProps) {
  const moments = recording.all
  const place = moments.indexOf(shown)
  const isNow = place === moments.length - 1
  const go = (to: number) => {
    const moment = moments[to]
    onLookAt(moment && to < moments.length - 1 ? `${moment.serial}` : null)
  }
  return (
    <div className="timeline">
      <button type="button" disabled={place === 0} onClick={() => go(place - 1)}>
        ‹ Back
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${place + 1} of ${moments.length}: ${wordsOfEvent(shown)}`}
        min={0}
        max={moments.length - 1}
        value={place}
        onChange={({ target }) => go(Number(target.value))}
      />
      <button type="button" disabled={isNow} onClick={() => go(place + 1)}>
        On ›
      </button>
      <button type="button" disabled={isNow} onClick={() => onLookAt(null)}>
        Now
      </button>
      <p>
        <b>
          {place + 1} of {moments.length}
        </b>{' '}
        {timeOf(shown.at)} · {wordsOfEvent(shown)} → {placeWords(shown.value)}
        {!isNow && <em> · past moment: the flow has continued</em>}
      </p>
    </div>
  )
}
