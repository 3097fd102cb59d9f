import type { Happening } from 'flow-paths'
import { useEffect, useRef, useState } from 'react'

import { order } from './connection.ts'
import { activeStates, placeWords, type Actor, type Moment } from './history.ts'
import { shortestWay } from './journey.ts'
import { needsPerson, type ModelledFlow } from './travel-steps.ts'
import { wordsOfEvent } from './words.ts'

/** How often the same event is sent on one way: a server that answers otherwise is not asked for ever. */
const mostOften = 3

type Refusals = { readonly serial: number; readonly types: ReadonlySet<string> }

/** The step a traveller waits for, and how long the way was then. */
type Awaited = { readonly step: Happening; readonly serial: number; readonly length: number }

const none: ReadonlySet<string> = new Set()

/** What happened instead of an awaited step; null when the way got shorter as it should. */
export function surpriseIn(
  { step, length }: Omit<Awaited, 'serial'>,
  moment: Pick<Moment, 'event' | 'flow' | 'status' | 'value'>,
  left: number | null,
): string | null {
  if (left !== null && left < length) return null
  const now = `The flow is in ${placeWords(moment.value)} now.`
  if ('port' in step && moment.event.endsWith(`.${step.port}`))
    return `Expected “${step.words}”, but ${step.port} ended otherwise: ${wordsOfEvent(moment)}. ${now}`
  return `Expected “${step.words}”, but something else happened: ${wordsOfEvent(moment)}. ${now}`
}

/**
 * Goes the shortest way step by step, and computes the rest again after every step. What a
 * guard refuses is not tried again there: the way leads around it, or there is none.
 */
export function useTravel(actor: Actor, flow: ModelledFlow, state: string) {
  const [isTravelling, setTravelling] = useState(false)
  const [surprise, setSurprise] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<Refusals>({ serial: -1, types: none })
  const sent = useRef(new Map<string, number>())
  const awaited = useRef<Awaited | null>(null)
  const last = actor.recording.last
  const refused = last && refusals.serial === last.serial ? refusals.types : none

  useEffect(() => {
    if (!isTravelling || !last) return
    const way = shortestWay(flow.model, actor.recording.all, state, refused)
    const next = way?.[0]
    const before = awaited.current
    if (before && before.serial !== last.serial) {
      const words = surpriseIn(before, last, way?.length ?? null)
      if (words) setSurprise(words)
    }
    awaited.current = way && next ? { step: next, serial: last.serial, length: way.length } : null
    const times = sent.current.get(next?.type ?? '') ?? 0
    const isThere = activeStates(last.value, actor.flow).includes(state)
    if (isThere) setSurprise(null)
    if (next && times === mostOften)
      setSurprise((words) => `${words ?? ''} Stopped: “${next.words}” was sent ${mostOften} times.`)
    if (isThere || !next || times === mostOften) return setTravelling(false)
    if (next.kind !== 'asked' || needsPerson(next, flow)) return
    sent.current.set(next.type, times + 1)
    void order(actor, { kind: 'send', event: next.event }).then((isTaken) => {
      if (!isTaken) setRefusals({ serial: last.serial, types: new Set([...refused, next.type]) })
    })
  }, [isTravelling, last, actor, flow, state, refused])

  return {
    isTravelling,
    refused,
    surprise,
    travel: () => {
      sent.current.clear()
      awaited.current = null
      setSurprise(null)
      setRefusals({ serial: -1, types: none })
      setTravelling(true)
    },
    stop: () => setTravelling(false),
  }
}
