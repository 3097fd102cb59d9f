import type { Actor } from './history.ts'
import { beginningsOf } from './journey.ts'
import { doerOf, waitingWords, type ModelledFlow } from './travel-steps.ts'
import { useTravel } from './travel.ts'

type JourneyPanelProps = {
  actor: Actor
  flow: ModelledFlow
  state: string
  /** Whether the flow is in the state at the selected moment. */
  isShown: boolean
}

/** The shortest way to a state. Steps that the viewer can't take are listed in advance. */
export function JourneyPanel({ actor, flow, state, isShown }: JourneyPanelProps) {
  const { way, isTravelling, refused, report, stop, travel } = useTravel(actor, flow, state)

  if (isShown) return <p className="hint">The moment shown is in this state.</p>
  if (!actor.isLive) return <p className="hint">This flow has ended: no way leads on.</p>
  if (way?.length === 0) return <p className="hint">The flow is there now.</p>
  const outcome = report && (
    <p role="status" className="deviation">
      {report}
    </p>
  )
  if (!way)
    return (
      <>
        {outcome}
        <p role="status" className="hint">
          {refused.size > 0
            ? `The flow refuses ${[...refused].join(', ')} here, and no other way leads there.`
            : noWayText(beginningsOf(flow.model, state))}
        </p>
      </>
    )
  return (
    <div className="journey">
      {outcome}
      <ol>
        {way.map((happening, at) => (
          <li key={`${way.length - at} ${happening.type}`}>
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

const noWayText = (beginnings: readonly string[]) =>
  beginnings.length === 0
    ? 'No way leads there from where the flow is now.'
    : `No way leads there from where the flow is now. It is reached where the flow begins with: ${beginnings.join('; or: ')}.`
