import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { TakenStep } from '#src/inspector/glimpse.ts'
import { stepOf } from '#src/inspector/step-of.ts'

/** A state and all below it, in the order of the definition. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => statesOf(child as AnyStateNode)),
]

export const allStates = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine.root as AnyStateNode)

export const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

/** Everything a state declares to happen: events, ends of calls, delays, and what it does by itself. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** An event a state keeps from its parents: nothing happens, so no path can show it. */
const isDeaf = ({ target, actions }: AnyTransitionDefinition) =>
  target === undefined && actions.length === 0

/** What a path can cover of a machine, by name. */
export const declaredBy = (machine: AnyStateMachine) => ({
  states: allStates(machine)
    .filter(isLeaf)
    .map(({ id }) => id),
  transitions: allStates(machine)
    .flatMap(transitionsOf)
    .filter((transition) => !isDeaf(transition))
    .map((transition) => nameOf(stepOf(transition))),
})

/** `login.credentials.checking: authenticate answers (2) → login.renewal.editing` */
export const nameOf = ({ source, event, place, targets }: TakenStep): string =>
  `${source}: ${eventWords(event)} (${place + 1}) → ${targets.join(', ') || 'stays'}`

/** The type of an event as a reader of a diagram wants it. */
export const eventWords = (type: string): string => {
  if (type === '') return 'at once'
  return type
    .replace(/^xstate\.done\.actor\.\*$/, 'a child ends')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.done\.state\..+$/, 'all is done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
}
