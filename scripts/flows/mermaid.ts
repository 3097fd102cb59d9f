import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { allStates, transitionsOf, transitionWords } from '#tests/model/declared.ts'

/** A machine as a `stateDiagram-v2`, the way code hosts draw it. */
export const mermaidOf = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...boxesIn(machine.root as AnyStateNode, '  '), ...arrowsOf(machine)].join(
    '\n',
  )

const nameOf = ({ id }: AnyStateNode) => id.replaceAll(/\W/g, '_')

const childrenOf = ({ states }: AnyStateNode) => Object.values(states) as AnyStateNode[]

const boxesIn = (node: AnyStateNode, indent: string): string[] => [
  ...childrenOf(node).flatMap((child, place) => [
    ...(node.type === 'parallel' && place > 0 ? [`${indent}--`] : []),
    `${indent}state "${child.key}" as ${nameOf(child)}`,
    ...insideOf(child, indent),
    ...(child.type === 'final' ? [`${indent}${nameOf(child)} --> [*]`] : []),
  ]),
  ...firstOf(node).map((first) => `${indent}[*] --> ${nameOf(first)}`),
]

const insideOf = (node: AnyStateNode, indent: string) =>
  childrenOf(node).length === 0
    ? []
    : [`${indent}state ${nameOf(node)} {`, ...boxesIn(node, `${indent}  `), `${indent}}`]

const firstOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.type === 'compound' ? node.initial.target : []

/** An event the whole machine takes has no box to leave from; the table below a diagram names it. */
const arrowsOf = (machine: AnyStateMachine) =>
  allStates(machine)
    .slice(1)
    .flatMap((node) => transitionsOf(node).flatMap((transition) => arrowsFrom(node, transition)))

const arrowsFrom = (node: AnyStateNode, transition: AnyTransitionDefinition) =>
  (transition.target ?? []).map(
    (target) => `  ${nameOf(node)} --> ${nameOf(target)} : ${labelOf(transition)}`,
  )

const labelOf = (transition: AnyTransitionDefinition) =>
  transitionWords(transition) + (transition.guard ? ` [${guardName(transition.guard)}]` : '')

export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && guard !== null && 'type' in guard
    ? String(guard.type)
    : 'guard'
}
