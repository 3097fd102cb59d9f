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

  if (isShown) return <p className="hint">The flow is in this state at the selected moment.</p>
  if (!actor.isLive) return <p className="hint">This flow has ended.</p>
  if (way?.length === 0) return <p className="hint">The flow is in this state now.</p>
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
            ? `A guard prevents ${[...refused].join(', ')} here, and there’s no other way.`
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
    ? 'The state can’t be reached from here.'
    : `The state can’t be reached from here. It can be reached if the flow starts with: ${beginnings.join('; or: ')}.`
