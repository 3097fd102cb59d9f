import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

import { guardWords } from './guard-words.ts'

/** A state and its descendants, in declaration order. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => statesOf(child as AnyStateNode)),
]

export const allStates = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine.root as AnyStateNode)

/** A state's id made of its path, since XState's own `id` may be custom. */
export const placeOf = ({ machine, path }: AnyStateNode): string => [machine.id, ...path].join('.')

export const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

/** Every declared transition of a state: events, invocations, delays and `always`. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Whether a value is a machine, even one from another copy of XState. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  'root' in value &&
  'implementations' in value &&
  'getInitialSnapshot' in value

export type Invoked = {
  /** The actor's id, as in `xstate.done.actor.<id>`. */
  readonly id: string
  /** Its name in `setup({ actors })`; for inline logic its id, if it has one. */
  readonly name: string
  /** The invoked machine; undefined for promises, callbacks and observables. */
  readonly machine: AnyStateMachine | undefined
}

const machineIn = (node: AnyStateNode, src: unknown) => {
  const logic = typeof src === 'string' ? node.machine.implementations.actors[src] : src
  return isMachine(logic) ? logic : undefined
}

const inlineName = (src: unknown, id: unknown) => {
  if (typeof id === 'string') return id
  return isMachine(src) ? src.id : 'call'
}

/** A state's invocations: with or without an `id`, named or inline. */
export const invokedBy = (node: AnyStateNode): Invoked[] =>
  [node.config.invoke ?? []].flat().map((config: { src: unknown; id?: unknown }, place) => ({
    id: node.invoke[place]?.id ?? '',
    name: typeof config.src === 'string' ? config.src : inlineName(config.src, config.id),
    machine: machineIn(node, config.src),
  }))

/** The machine invoked under this name; undefined if it isn't a machine. */
export const childOf = (
  { implementations }: AnyStateMachine,
  actor: string,
): AnyStateMachine | undefined => {
  const logic: unknown = implementations.actors[actor]
  return isMachine(logic) ? logic : undefined
}

/** All machines invoked by another one, by actor name. */
export const childrenOf = (machine: AnyStateMachine): [string, AnyStateMachine][] =>
  Object.keys(machine.implementations.actors).flatMap((actor): [string, AnyStateMachine][] => {
    const child = childOf(machine, actor)
    return child ? [[actor, child]] : []
  })

/** Two states can invoke with the same id; the transition's source tells which one is meant. */
const invokedAs = (id: string, source: AnyStateNode | undefined, machine?: AnyStateMachine) =>
  [...(source ? [source] : []), ...(machine ? allStates(machine) : [])]
    .flatMap(invokedBy)
    .find((invoked) => invoked.id === id)

const anyEnd: Readonly<Record<string, string>> = { 'done.actor': 'ends', 'error.actor': 'fails' }

const endWords = (type: string, machine?: AnyStateMachine, source?: AnyStateNode) => {
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? []
  if (!kind) return undefined
  if (id === '*') return `a child ${anyEnd[kind] ?? 'changes'}`
  const invoked = invokedAs(id, source, machine)
  const child = invoked?.machine ?? (machine ? childOf(machine, id) : undefined)
  const name = invoked?.name ?? id
  if (kind === 'snapshot') return `${name} changes`
  if (kind === 'error.actor') return `${name} fails`
  return child ? `${name} ends` : `${name} answers`
}

const delayWords = (type: string, machine?: AnyStateMachine) => {
  const declared = (machine ? allStates(machine) : [])
    .flatMap(({ after }) => after)
    .find(({ eventType }) => eventType === type)
  const delay = String(declared?.delay ?? type.split('.')[2])
  return /^[\d.]+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
}

/**
 * An event type in readable form. `machine` tells whether it comes from a child machine or a call,
 * `source` which one it is when XState generated the id.
 */
export const eventWords = (
  type: string,
  machine?: AnyStateMachine,
  source?: AnyStateNode,
): string => {
  if (type === '') return 'at once'
  if (type === '*') return 'any event'
  if (type === 'xstate.route') return 'route'
  if (type.startsWith('xstate.done.state.')) return 'all is done'
  if (type.startsWith('xstate.after.')) return delayWords(type, machine)
  return endWords(type, machine, source) ?? type
}

type Named = Pick<AnyTransitionDefinition, 'eventType' | 'source'>

/** A transition's event in readable form. */
export const transitionWords = ({ eventType, source }: Named): string =>
  eventWords(String(eventType), source.machine, source)

/** A transition's event, with its guard in brackets. */
export const transitionLabel = (
  transition: Pick<AnyTransitionDefinition, 'eventType' | 'source' | 'guard'>,
): string => {
  const guard = transition.guard && guardWords(transition.guard)
  return transitionWords(transition) + (guard ? ` [${guard}]` : '')
}

/** An action's name, or `assign` for an anonymous inline one. */
export const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return actionOf(action)
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : 'assign'
}

/** XState's action creators have a `type` such as `xstate.assign`; functions have a name. */
const actionOf = (action: { type?: unknown; name: string }) =>
  typeof action.type === 'string' ? action.type.replace(/^xstate\./, '') : action.name || 'action'

/**
 * Ids of all states in a state value, such as `session.ended` and `session.ended.interrupted`; `above` is
 * the machine's id.
 */
export const activeStates = (value: StateValue, above: string): string[] => {
  if (typeof value === 'string') return value === '' ? [above] : [above, `${above}.${value}`]
  const inside = Object.entries(value).flatMap(([state, deeper]) =>
    activeStates(deeper ?? {}, `${above}.${state}`),
  )
  return [...new Set([above, ...inside])]
}
