import { useEffect, useRef, useState } from 'react'

import { order } from './connection.ts'
import type { KnownFlow } from './flows.ts'
import { activeStates, type Actor } from './history.ts'
import { shortestWay } from './journey.ts'
import { needsPerson } from './travel-steps.ts'

/**
 * Goes the shortest way step by step, and looks for it anew wherever the flow has come to. It sends
 * each event once: a server that answers otherwise must not be asked for ever.
 */
export function useTravel(actor: Actor, flow: KnownFlow, state: string) {
  const [isTravelling, setTravelling] = useState(false)
  const sent = useRef(new Set<string>())
  const last = actor.moments.at(-1)

  useEffect(() => {
    if (!isTravelling || !last) return
    const way = shortestWay(flow.model, last.value, state)
    const next = way?.[0]
    const isThere = activeStates(last.value, actor.flow).includes(state)
    if (isThere || !next || sent.current.has(next.type)) return setTravelling(false)
    if (next.kind !== 'asked' || needsPerson(next, flow)) return
    sent.current.add(next.type)
    void order(actor, { kind: 'send', event: next.event }).then((isTaken) => {
      if (!isTaken) setTravelling(false)
    })
  }, [isTravelling, last, actor, flow, state])

  return {
    isTravelling,
    travel: () => {
      sent.current.clear()
      setTravelling(true)
    },
    stop: () => setTravelling(false),
  }
}
