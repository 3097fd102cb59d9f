import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'

import { inspect } from './inspect.ts'
import { withPorts, type CallsFor } from './with-ports.ts'

/** Starts a machine for a screen: its ports call the API, and its effects run in the browser. */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  { calls, input }: { calls: CallsFor<M>; input: InputFrom<M> },
): ActorRefFrom<M> {
  const [logic] = useState(() => withPorts(machine, calls))
  // XState can't type the options of a generic machine; `InputFrom` has checked the fit.
  const actor: AnyActorRef = useActorRef(logic, { id: machine.id, input, inspect } as never)
  return actor as ActorRefFrom<M>
}
