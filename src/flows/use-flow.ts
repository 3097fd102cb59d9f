import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'

import { browserEffects } from './browser-effects.ts'
import { inspect } from './inspect.ts'
import { subscribe } from './event-bus.ts'
import { withPorts, type CallsFor } from './with-ports.ts'

/**
 * Starts a machine for a screen: its ports call the API, its effects reach the browser, and bus
 * events named like its own reach it.
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  { calls, input }: { calls: CallsFor<M>; input: InputFrom<M> },
): ActorRefFrom<M> {
  const [logic] = useState(() => withPorts(machine, calls, browserEffects))
  // XState cannot type the options of a machine it does not know; `InputFrom` has checked the fit.
  const actor: AnyActorRef = useActorRef(logic, { id: machine.id, input, inspect } as never)

  useEffect(
    () =>
      subscribe((event) => {
        if (machine.events.includes(event)) actor.send({ type: event })
      }),
    [actor, machine],
  )
  return actor as ActorRefFrom<M>
}
