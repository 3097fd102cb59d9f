import { allStates, transitionsOf, transitionWords } from 'flow-chart'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A flow in lines that can be compared; a key names a thing, its words may change. */
export type Outline = {
  readonly states: Readonly<Record<string, string>>
  readonly transitions: readonly string[]
  readonly guards: readonly string[]
  /** Words for people: descriptions, and the texts the flow says. */
  readonly texts: Readonly<Record<string, string>>
}

/** All flows of one commit, by name, each with its title among its texts. */
export type Outlines = Readonly<Record<string, Outline>>

export const noOutline: Outline = { states: {}, transitions: [], guards: [], texts: {} }

const guardOf = ({ guard }: AnyTransitionDefinition) => {
  if (!guard) return undefined
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : String(guard)
}

const pathOf = ({ path }: AnyStateNode) => path.join('.') || '(everywhere)'

const factsOf = ({ type, tags, invoke, after, meta }: AnyStateNode) => {
  const { page, spec } = (meta ?? {}) as { page?: string; spec?: readonly string[] }
  return [
    type === 'atomic' ? '' : type,
    page ? `page ${page}` : '',
    spec ? spec.join(' ') : '',
    tags.join(' '),
    ...invoke.map(({ src }) => `calls ${String(src)}`),
    ...after.map(({ delay }) => `after ${String(delay)}`),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

const lineOf = (node: AnyStateNode, transition: AnyTransitionDefinition) => {
  const guard = guardOf(transition)
  const targets = transition.target?.map(pathOf).join(', ') ?? 'stays'
  const words = transitionWords(transition)
  return `${pathOf(node)}: ${words}${guard ? ` [${guard}]` : ''} → ${targets}`
}

/** `said` are the texts the flow says, by their keys. */
export function outlineOf(
  title: string,
  machine: AnyStateMachine,
  said: Readonly<Record<string, string>>,
): Outline {
  const nodes = allStates(machine)
  const taken = nodes.flatMap((node) => transitionsOf(node).map((one) => ({ node, one })))
  const descriptions = nodes.map((node) => [pathOf(node), node.description ?? ''] as const)
  return {
    states: Object.fromEntries(nodes.slice(1).map((node) => [pathOf(node), factsOf(node)])),
    transitions: taken.map(({ node, one }) => lineOf(node, one)),
    guards: [...new Set(taken.flatMap(({ one }) => guardOf(one) ?? []))],
    texts: { title, ...Object.fromEntries(descriptions), ...said },
  }
}
