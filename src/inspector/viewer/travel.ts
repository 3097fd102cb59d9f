import { useEffect, useRef, useState } from 'react'

import { order } from './connection.ts'
import type { KnownFlow } from './flows.ts'
import { activeStates, type Actor } from './history.ts'
import { shortestWay } from './journey.ts'
import { needsPerson } from './travel-steps.ts'

/** How often the same event is sent on one way: a server that answers otherwise is not asked for ever. */
const mostOften = 3

type Refusals = { readonly serial: number; readonly types: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()

/**
 * Goes the shortest way step by step, and computes the rest again after every step. What a
 * guard refuses is not tried again there: the way leads around it, or there is none.
 */
export function useTravel(actor: Actor, flow: KnownFlow, state: string) {
  const [isTravelling, setTravelling] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({ serial: -1, types: none })
  const sent = useRef(new Map<string, number>())
  const last = actor.moments.at(-1)
  const refused = last && refusals.serial === last.serial ? refusals.types : none

  useEffect(() => {
    if (!isTravelling || !last) return
    const next = shortestWay(flow.model, actor.moments, state, refused)?.[0]
    const times = sent.current.get(next?.type ?? '') ?? 0
    const isThere = activeStates(last.value, actor.flow).includes(state)
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
    travel: () => {
      sent.current.clear()
      setRefusals({ serial: -1, types: none })
      setTravelling(true)
    },
    stop: () => setTravelling(false),
  }
}
