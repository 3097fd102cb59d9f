import { useEffect, useMemo, useRef, useState } from 'react'

import type { Actor } from './history.ts'
import { beginningsOf, noTypes, shortestWay, type Types } from './journey.ts'
import {
  doerOf,
  waitingWords,
  type ModelledFlow,
  nothingHappened,
  outcomeOf,
  type Awaited,
  needsUser,
} from './travel-outcome.ts'
import { order } from './connection.ts'
import { timeOf } from './words.ts'

/** How often to send the same event on one way, in case a server keeps answering differently. */
const maxRepeats = 3

type Refusals = { readonly serial: number; readonly types: Types }

const noRefusals: Refusals = { serial: -1, types: noTypes }

/**
 * Takes the shortest way step by step, recomputing it after each. Events refused by a guard aren't
 * retried in the same situation, and a way with an unexpected step is the last choice.
 */
function useTravel(actor: Actor, flow: ModelledFlow, state: string) {
  const [isTravelling, setTravelling] = useState(false)
  const [report, setReport] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(noRefusals)
  const [avoided, avoid] = useState(noTypes)
  const sent = useRef(new Map<string, number>())
  /** What was sent last and when, so that nothing is sent twice at the same moment. */
  const latest = useRef('')
  const awaited = useRef<Awaited | null>(null)
  const { last, all } = actor.recording
  const refused = last && refusals.serial === last.serial ? refusals.types : noTypes
  const way = useMemo(
    () => shortestWay(flow.model, all, state, refused, avoided),
    [flow, all, state, refused, avoided],
  )

  useEffect(() => {
    if (!isTravelling || !last) return
    const stop = (text: string, before: string | null = null) => {
      setReport(before === null ? text : `${before} ${text}`)
      setTravelling(false)
    }
    const { reached, deviation } = awaited.current
      ? outcomeOf(awaited.current, actor, flow, state)
      : nothingHappened
    awaited.current = null
    const there = way?.length === 0 ? last : reached
    if (there)
      return stop(`The flow reached the state at ${timeOf(there.at)} and has left it since.`)
    if (deviation) setReport(deviation.text)
    if (deviation && !avoided.has(deviation.step.type))
      return avoid(new Set([...avoided, deviation.step.type]))
    const next = way?.[0]
    if (!next) return setTravelling(false)
    awaited.current = { step: next, serial: last.serial, length: way.length }
    const step = `${last.serial} ${next.type}`
    if (next.kind !== 'asked' || needsUser(next, flow) || latest.current === step) return
    latest.current = step
    const times = (sent.current.get(next.type) ?? 0) + 1
    if (times > maxRepeats)
      return stop(
        `Stopped: “${next.words}” was sent ${maxRepeats} times.`,
        deviation?.text ?? report,
      )
    sent.current.set(next.type, times)
    void order(actor, { kind: 'send', event: next.event }).then((answer) => {
      if (answer === 'silent') stop('Stopped: the tab didn’t answer.')
      if (answer === 'refused')
        setRefusals({ serial: last.serial, types: new Set([...refused, next.type]) })
    })
  }, [isTravelling, last, actor, flow, state, way, refused, avoided, report])

  return {
    way,
    isTravelling,
    refused,
    /** What went differently on the way; null if nothing did. */
    report,
    travel: () => {
      sent.current.clear()
      latest.current = ''
      awaited.current = null
      setReport(null)
      setRefusals(noRefusals)
      avoid(noTypes)
      setTravelling(true)
    },
    stop: () => setTravelling(false),
  }
}

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
