import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { placeOf, statesOf, transitionLabel, transitionsOf } from './read.ts'

/** A machine as a Mermaid `stateDiagram-v2`, which code hosts render. */
export const mermaidOf = (machine: AnyStateMachine): string => {
  const root = machine.root as AnyStateNode
  // Mermaid separates regions only inside a state.
  const boxes = root.type === 'parallel' ? boxOf(root, '  ') : boxesIn(root, '  ')
  return ['stateDiagram-v2', ...boxes, ...arrowsOf(root)].join('\n')
}

/** An id of letters and digits, in any language; what Mermaid can't read becomes a number. */
const nameOf = (node: AnyStateNode) =>
  placeOf(node)
    .replace(/^\(machine\)/, 'machine')
    .replaceAll('.', '_')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, (one) => `_${one.codePointAt(0)}_`)

/** Quotes, colons and semicolons would end a name or a label. */
const quoted = (text: string) =>
  text.replaceAll(/["#;:\n]/g, (one) => (one === '\n' ? ' ' : `#${one.codePointAt(0)};`))

const childrenOf = ({ states }: AnyStateNode) => Object.values(states) as AnyStateNode[]

const boxOf = (node: AnyStateNode, indent: string): string[] => [
  `${indent}state "${quoted(node.key)}${node.type === 'history' ? ' (history)' : ''}" as ${nameOf(node)}`,
  ...insideOf(node, indent),
  ...(node.type === 'final' ? [`${indent}${nameOf(node)} --> [*]`] : []),
]

const isInside = (node: AnyStateNode, around: AnyStateNode) =>
  statesOf(around).slice(1).includes(node)

/** Mermaid doesn't draw an arrow from a state to what is inside of it. */
const leadsInside = (node: AnyStateNode) =>
  transitionsOf(node).some(({ target }) =>
    target?.some((one) => isInside(one as AnyStateNode, node)),
  )

const anywhereIn = (node: AnyStateNode) => `${nameOf(node)}__any`

const boxesIn = (node: AnyStateNode, indent: string): string[] => {
  const regions = [
    ...childrenOf(node).map((child) => boxOf(child, indent)),
    ...(leadsInside(node) ? [[`${indent}state "anywhere" as ${anywhereIn(node)}`]] : []),
  ]
  const separator = node.type === 'parallel' ? [`${indent}--`] : []
  return [
    ...regions.flatMap((region, place) => (place > 0 ? [...separator, ...region] : region)),
    ...firstOf(node).map((first) => `${indent}[*] --> ${nameOf(first)}`),
  ]
}

const insideOf = (node: AnyStateNode, indent: string) =>
  childrenOf(node).length === 0
    ? []
    : [`${indent}state ${nameOf(node)} {`, ...boxesIn(node, `${indent}  `), `${indent}}`]

const firstOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.type === 'compound' ? node.initial.target : []

const arrowsOf = (root: AnyStateNode) =>
  statesOf(root).flatMap((node) =>
    transitionsOf(node).flatMap((transition) => arrowsFrom(node, transition)),
  )

const arrowsFrom = (node: AnyStateNode, transition: AnyTransitionDefinition) =>
  ((transition.target ?? []) as AnyStateNode[]).map((target) => {
    const from = isInside(target, node) ? anywhereIn(node) : nameOf(node)
    return `  ${from} --> ${nameOf(target)} : ${quoted(transitionLabel(transition))}`
  })
