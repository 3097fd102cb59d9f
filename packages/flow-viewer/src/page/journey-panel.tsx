import { useMemo } from 'react'

import type { Actor } from './history.ts'
import { beginningsOf, shortestWay } from './journey.ts'
import { doerOf, waitingWords, type ModelledFlow } from './travel-steps.ts'
import { useTravel } from './travel.ts'

type JourneyPanelProps = { actor: Actor; flow: ModelledFlow; state: string }

/** The shortest way to a state. What the viewer cannot do on it is said before it sets out. */
export function JourneyPanel({ actor, flow, state }: JourneyPanelProps) {
  const last = actor.recording.last
  const { isTravelling, refused, surprise, stop, travel } = useTravel(actor, flow, state)
  const way = useMemo(
    () => (last ? shortestWay(flow.model, actor.recording.all, state, refused) : null),
    [flow, actor.recording, last, state, refused],
  )

  const outcome = surprise && (
    <p role="status" className="surprise">
      {surprise}
    </p>
  )
  if (!actor.isLive) return <p className="hint">This flow has ended: no way leads on.</p>
  if (!way && refused.size > 0)
    return (
      <p role="status" className="hint">
        The flow refuses {[...refused].join(', ')} here, and no other way leads there.
      </p>
    )
  if (!way)
    return (
      <>
        {outcome}
        <p className="hint">{noWayWords(beginningsOf(flow.model, state))}</p>
      </>
    )
  if (way.length === 0) return <p className="hint">The flow is there now.</p>
  return (
    <div className="journey">
      {outcome}
      <ol>
        {way.map((happening) => (
          <li key={happening.type}>
            {happening.words}
            <small>{doerOf(happening, flow)}</small>
          </li>
        ))}
      </ol>
      <button type="button" onClick={isTravelling ? stop : travel}>
        {isTravelling ? 'Stop' : 'Take me there'}
      </button>
      <p role="status" className="hint">
        {isTravelling && way[0] && waitingWords(way[0], flow)}
      </p>
    </div>
  )
}

const noWayWords = (beginnings: readonly string[]) =>
  beginnings.length === 0
    ? 'No way leads there from where the flow is now.'
    : `No way leads there from where the flow is now. It is reached where the flow begins with: ${beginnings.join('; or: ')}.`
