import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { allStates, placeOf, transitionLabel, transitionsOf } from './read.ts'

/** A machine as a Mermaid `stateDiagram-v2`, which code hosts render. */
export const mermaidOf = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...boxesIn(machine.root as AnyStateNode, '  '), ...arrowsOf(machine)].join(
    '\n',
  )

/** An id of letters and digits, in any language; what Mermaid can't read becomes a number. */
const nameOf = (node: AnyStateNode) =>
  placeOf(node)
    .replaceAll('.', '_')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, (one) => `_${one.codePointAt(0)}_`)

/** Quotes, colons and semicolons would end a name or a label. */
const quoted = (words: string) =>
  words.replaceAll(/["#;:\n]/g, (one) => (one === '\n' ? ' ' : `#${one.codePointAt(0)};`))

const childrenOf = ({ states }: AnyStateNode) => Object.values(states) as AnyStateNode[]

const boxesIn = (node: AnyStateNode, indent: string): string[] => [
  ...childrenOf(node).flatMap((child, place) => [
    ...(node.type === 'parallel' && place > 0 ? [`${indent}--`] : []),
    `${indent}state "${quoted(child.key)}${child.type === 'history' ? ' (history)' : ''}" as ${nameOf(child)}`,
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

/** Transitions of the root have no box to start from; a table lists them instead. */
const arrowsOf = (machine: AnyStateMachine) =>
  allStates(machine)
    .slice(1)
    .flatMap((node) => transitionsOf(node).flatMap((transition) => arrowsFrom(node, transition)))

const arrowsFrom = (node: AnyStateNode, transition: AnyTransitionDefinition) =>
  (transition.target ?? []).map(
    (target) =>
      `  ${nameOf(node)} --> ${nameOf(target as AnyStateNode)} : ${quoted(transitionLabel(transition))}`,
  )
