import { useEffect, useMemo, useRef, useState } from 'react'

import { order } from './connection.ts'
import type { Actor } from './history.ts'
import { noTypes, shortestWay, type Types } from './journey.ts'
import { nothingHappened, outcomeOf, type Awaited } from './travel-outcome.ts'
import { needsUser, type ModelledFlow } from './travel-steps.ts'
import { timeOf } from './words.ts'

/** How often to send the same event on one way, in case a server keeps answering differently. */
const maxRepeats = 3

type Refusals = { readonly serial: number; readonly types: Types }

const noRefusals: Refusals = { serial: -1, types: noTypes }

/**
 * Takes the shortest way step by step, recomputing it after each. Events refused by a guard aren't
 * retried in the same situation, and a way with an unexpected step is the last choice.
 */
export function useTravel(actor: Actor, flow: ModelledFlow, state: string) {
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
