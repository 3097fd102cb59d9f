import { Drawing } from 'flow-chart/react'

import { ChartStage } from './chart-stage.tsx'
import { EventsPanel } from './events-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { placeWords, type Actor } from './history.ts'
import { activeIn, insideOf, ownerOf, takenIn, type Part } from './parts.ts'
import { planWith } from './plans.ts'
import { StatePanel } from './state-panel.tsx'
import { Timeline } from './timeline.tsx'

type FlowViewProps = {
  actor: Actor
  /** The flow at the selected moment, and the child machines running inside it. */
  parts: readonly Part[]
  onLookAt: (moment: string | null) => void
  chosen: string | null
  onChoose: (state: string | null) => void
  /** Whether the chart fills the window. */
  isWide: boolean
  onWiden: (isWide: boolean) => void
}

/** One flow with its chart, moments and actions. */
export function FlowView(props: FlowViewProps) {
  const { actor, parts, onLookAt, chosen, onChoose, isWide, onWiden } = props
  const [whole] = parts
  if (!whole)
    return (
      <main className="unknown">
        <p>
          The viewer doesn’t know the machine {actor.flow}: name its file in the plugin’s machines.
        </p>
      </main>
    )
  const { flow, moment } = whole
  const plan = planWith(flow.machine, insideOf(parts))
  const active = activeIn(parts)
  const owner = chosen === null ? undefined : ownerOf(parts, chosen)
  return (
    <>
      <main aria-label={flow.title}>
        <ChartStage
          plan={plan}
          active={active}
          chosen={chosen}
          isPast={!whole.isNow}
          heading={
            <>
              <h2>{flow.title}</h2>
              <p>{flow.machine.root.description}</p>
            </>
          }
          tools={
            <button type="button" aria-pressed={isWide} onClick={() => onWiden(!isWide)}>
              Chart only
            </button>
          }
        >
          <Drawing
            plan={plan}
            active={active}
            taken={takenIn(parts)}
            chosen={chosen}
            onChoose={onChoose}
          />
        </ChartStage>
        <p className="spoken" role="status">
          {parts
            .map((part) => `${part.flow.title} is in ${placeWords(part.moment.value)}`)
            .join('. ')}
        </p>
        <Timeline recording={actor.recording} shown={moment} onLookAt={onLookAt} />
      </main>
      <aside aria-label="Details">
        {parts.map((part) => (
          <FactsPanel key={part.actor.key} part={part} isInside={part !== whole} />
        ))}
        {parts.map((part) => (
          <EventsPanel key={part.actor.key} part={part} isInside={part !== whole} />
        ))}
        <StatePanel
          part={owner?.part ?? whole}
          chosen={owner?.state ?? null}
          onClose={() => onChoose(null)}
        />
      </aside>
    </>
  )
}
