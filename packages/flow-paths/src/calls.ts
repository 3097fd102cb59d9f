import { allStates, invokedBy } from 'flow-chart'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

import { activeNodes } from './meta.ts'

/** A running invocation: its id, and the name its outcomes are listed under. */
export type Call = { readonly id: string; readonly name: string }

const isNamed = (src: unknown) => typeof src === 'string'

/** Inline logic is named after its id, its machine, or the state that invokes it. */
const nameFor = (node: AnyStateNode, place: number, isMachine: boolean, name: string): string => {
  const { src, id } = [node.config.invoke ?? []].flat()[place] as { src: unknown; id?: string }
  if (isNamed(src) || id !== undefined || isMachine) return name
  const state = node.path.join('.') || node.machine.id
  return place === 0 ? state : `${state} ${place + 1}`
}

export const callsOf = (node: AnyStateNode): Call[] =>
  invokedBy(node).map(({ id, name, machine }, place) => ({
    id,
    name: nameFor(node, place, machine !== undefined, name),
  }))

/** The name a call's outcomes are listed under; its id if the machine doesn't invoke it. */
export const nameOfCall = (machine: AnyStateMachine, id: string): string =>
  allStates(machine)
    .flatMap(callsOf)
    .find((call) => call.id === id)?.name ?? id

const invokedIn = (snapshot: AnyMachineSnapshot): Call[] => activeNodes(snapshot).flatMap(callsOf)

/** The actors spawned by name. */
export const spawnedIn = (snapshot: AnyMachineSnapshot): Call[] => {
  const invoked = new Set(invokedIn(snapshot).map(({ id }) => id))
  return Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]): Call[] =>
    child && !invoked.has(id) && isNamed(child.src) ? [{ id, name: String(child.src) }] : [],
  )
}

/** Everything that's running: the invocations of active states and the actors spawned by name. */
export const runningIn = (snapshot: AnyMachineSnapshot): Call[] => [
  ...invokedIn(snapshot),
  ...spawnedIn(snapshot),
]
