import {
  StateMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'

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

/** The machine another one runs under this name; nothing where the name stands for a call. */
export const childOf = (
  { implementations }: AnyStateMachine,
  actor: string,
): AnyStateMachine | undefined => {
  const logic: unknown = implementations.actors[actor]
  return logic instanceof StateMachine ? logic : undefined
}

/** All machines another one runs, by the names of their actors. */
export const childrenOf = (machine: AnyStateMachine): [string, AnyStateMachine][] =>
  Object.keys(machine.implementations.actors).flatMap((actor): [string, AnyStateMachine][] => {
    const child = childOf(machine, actor)
    return child ? [[actor, child]] : []
  })

/** What a transition waits for, as a reader of a diagram wants it. */
export const transitionWords = ({
  eventType,
  source,
}: Pick<AnyTransitionDefinition, 'eventType' | 'source'>): string =>
  eventWords(String(eventType), source.machine)

/** The type of an event as a reader wants it; `machine` says whether it's a child that ends or a call that answers. */
export const eventWords = (type: string, machine?: AnyStateMachine): string => {
  if (type === '') return 'at once'
  const [, actor = ''] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? []
  if (machine && childOf(machine, actor)) return `${actor} ends`
  return type
    .replace(/^xstate\.done\.actor\.\*$/, 'a child ends')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.done\.state\..+$/, 'all is done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
}
