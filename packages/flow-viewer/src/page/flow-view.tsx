import type { Box, Size } from 'flow-chart'
import { Drawing } from 'flow-chart/react'
import { useState } from 'react'

import { ChartStage } from './chart-stage.tsx'
import { EventsPanel } from './events-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { placeWords, type Actor, type Moment, type Recording } from './history.ts'
import { activeIn, insideOf, ownerOf, takenIn, type Part } from './parts.ts'
import { planFor } from './plans.ts'
import { StatePanel } from './state-panel.tsx'
import { timeOf, wordsOfEvent } from './words.ts'

type TimelineProps = {
  recording: Recording
  shown: Moment
  onLookAt: (moment: string | null) => void
}

/** A slider through the recording. The flow itself keeps running. */
function Timeline({ recording, shown, onLookAt }: TimelineProps) {
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
  /** Whether large charts are drawn in full. */
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** How much of the window the panels around the chart take, in pixels, until the chart is measured. */
const around = { width: 480, height: 290 }

const isFoldable = ({ isFolded, inside }: Box) => isFolded === true || inside.length > 0

/** One flow with its chart, moments and actions. */
export function FlowView(props: FlowViewProps) {
  const { actor, parts, onLookAt, chosen, onChoose, isWide, onWiden } = props
  const { isUnfolded, onUnfold } = props
  const [seen, resize] = useState<Size>({
    width: innerWidth - around.width,
    height: innerHeight - around.height,
  })
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map())
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
  const active = activeIn(parts)
  const folding = { isOff: isUnfolded, byHand }
  const plan = planFor({ machine: flow.machine, inside: insideOf(parts), active, folding, seen })
  const isFoldedIn = (id: string) => plan.boxes.some(({ box }) => box.id === id && box.isFolded)
  const fold = (id: string) => setByHand(new Map(byHand).set(id, !isFoldedIn(id)))
  const owner = chosen === null ? undefined : ownerOf(parts, chosen)
  return (
    <>
      <main aria-label={flow.title}>
        <ChartStage
          plan={plan}
          active={active}
          chosen={chosen}
          isPast={!whole.isNow}
          onResize={resize}
          heading={
            <>
              <h2>{flow.title}</h2>
              <p>{flow.machine.root.description}</p>
            </>
          }
          tools={
            <>
              <button
                type="button"
                aria-pressed={isUnfolded}
                onClick={() => {
                  setByHand(new Map())
                  onUnfold(!isUnfolded)
                }}
              >
                Unfold all
              </button>
              <button type="button" aria-pressed={isWide} onClick={() => onWiden(!isWide)}>
                Chart only
              </button>
            </>
          }
        >
          <Drawing
            plan={plan}
            active={active}
            taken={takenIn(parts)}
            chosen={chosen}
            onChoose={onChoose}
            onFold={fold}
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
          folding={
            chosen !== null && plan.boxes.some(({ box }) => box.id === chosen && isFoldable(box))
              ? { isFolded: isFoldedIn(chosen), fold: () => fold(chosen) }
              : null
          }
        />
      </aside>
    </>
  )
}
