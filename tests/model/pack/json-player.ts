import { snapshotType } from 'flow-paths'
import type { JsonPack } from 'flow-paths/pack'
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  toPromise,
  type AnyActorRef,
  type AnyStateMachine,
  type StateValue,
} from 'xstate'

import { CallFailure, type FailureReason } from '#machines/failure.ts'

type Path = JsonPack['paths'][number]
type Happening = Path['steps'][number]['happening']
type Ending = Extract<Happening, { kind: 'answered' | 'failed' }>
type Call = {
  actor: AnyActorRef
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Plays a path of a pack on a machine, using only its JSON, and returns the state after each step.
 * Shows what any other runner has to do.
 */
export async function playJson(machine: AnyStateMachine, { steps }: Path): Promise<StateValue[]> {
  const calls = new Map<string, Call>()
  const clock = new SimulatedClock()
  const [start] = steps
  const input = start?.happening.kind === 'started' ? start.happening.input : undefined
  const parent = createActor(
    fromCallback(() => {}),
    { clock },
  )
  const actor = createActor(machine.provide({ actors: heldCalls(machine, calls) }), {
    input,
    parent,
  })
  const places: StateValue[] = []
  for (const { happening } of steps) {
    await bring(happening, actor, calls, clock)
    places.push(actor.getSnapshot().value)
  }
  parent.stop()
  return places
}

/** Every call waits until a step says how it ends. */
const heldCalls = ({ implementations }: AnyStateMachine, calls: Map<string, Call>) => {
  const pending = fromPromise(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => calls.delete(self.id))
        calls.set(self.id, { actor: self, resolve, reject })
      }),
  )
  return Object.fromEntries(Object.keys(implementations.actors).map((name) => [name, pending]))
}

async function bring(
  happening: Happening,
  actor: AnyActorRef & { start: () => unknown },
  calls: Map<string, Call>,
  clock: SimulatedClock,
) {
  if (happening.kind === 'started') actor.start()
  else if (happening.kind === 'asked') actor.send(happening.event)
  else if (happening.kind === 'elapsed') clock.increment(happening.milliseconds)
  else if (happening.kind === 'changed')
    actor.send({ type: snapshotType(happening.call), snapshot: happening.snapshot })
  else await end(happening, calls.get(happening.call))
}

/** Waits until the machine has handled it. */
async function end(happening: Ending, call: Call | undefined) {
  if (!call) return
  if (happening.kind === 'answered') call.resolve(happening.output)
  else call.reject(new CallFailure(happening.reason as FailureReason))
  await toPromise(call.actor).catch(() => {})
}
