import { lazy, Suspense, useState } from 'react'
import type { AnyStateMachine } from 'xstate'

import { EventsPanel } from './events-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { flowOf } from './flows.ts'
import { activeStates, momentOf, placeWords, type Actor } from './history.ts'
import { StatePanel } from './state-panel.tsx'
import { Timeline } from './timeline.tsx'
import { takenKeys } from './taken.ts'
import { Zoom } from './zoom.tsx'

/** The library that lays charts out comes with the first chart. */
const Chart = lazy(() =>
  import('./watched-chart.tsx').then(({ WatchedChart }) => ({ default: WatchedChart })),
)

type FlowViewProps = {
  actor: Actor
  /** The moment looked at; null follows the flow. */
  moment: string | null
  onLookAt: (moment: string | null) => void
  chosen: string | null
  onChoose: (state: string | null) => void
}

/** One flow: its chart, its moments and what can be done with it. */
export function FlowView({ actor, moment, onLookAt, chosen, onChoose }: FlowViewProps) {
  const [zoom, setZoom] = useState<number | null>(null)
  const flow = flowOf(actor.flow)
  const shown = momentOf(actor, moment)
  if (!flow || !shown)
    return (
      <main className="unknown">
        <p>
          The viewer doesn’t know the machine {actor.flow}: name its file in the plugin’s machines.
        </p>
      </main>
    )
  const active = new Set(activeStates(shown.value, actor.flow))
  const isNow = shown === actor.moments.at(-1)
  return (
    <>
      <main aria-label={flow.title}>
        <header>
          <h2>{flow.title}</h2>
          <p>{flow.machine.root.description}</p>
          <Zoom zoom={zoom} onZoom={setZoom} />
        </header>
        <div
          className={isNow ? 'canvas' : 'canvas past'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart is scrolled by keyboard
          tabIndex={0}
          aria-label="Chart"
          role="region"
        >
          <Suspense fallback={<p>Drawing…</p>}>
            <Chart
              machine={flow.machine as AnyStateMachine}
              active={active}
              taken={takenKeys(shown)}
              chosen={chosen}
              onChoose={onChoose}
              zoom={zoom}
            />
          </Suspense>
        </div>
        <p className="spoken" role="status">
          {flow.title} is in {placeWords(shown.value)}
        </p>
        <Timeline moments={actor.moments} shown={shown} onLookAt={onLookAt} />
      </main>
      <aside aria-label="Details">
        <FactsPanel moment={shown} />
        <EventsPanel actor={actor} flow={flow} isNow={isNow} />
        <StatePanel actor={actor} flow={flow} active={active} chosen={chosen} onChoose={onChoose} />
      </aside>
    </>
  )
}
