import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import {
  actionName,
  allStates,
  guardWords,
  invokedBy,
  transitionLabel,
  transitionsOf,
  type NamedMachine,
} from 'flow-chart'

/** A flow in comparable lines: each key names a thing, its text may change. */
export type Outline = {
  readonly states: Readonly<Record<string, string>>
  readonly transitions: readonly string[]
  readonly guards: readonly string[]
  /** Texts for people: descriptions and UI messages. */
  readonly texts: Readonly<Record<string, string>>
}

/** All flows of one commit, by name; their titles are among their texts. */
export type Outlines = Readonly<Record<string, Outline>>

export const noOutline: Outline = { states: {}, transitions: [], guards: [], texts: {} }

const guardOf = ({ guard }: AnyTransitionDefinition) => (guard ? guardWords(guard) : undefined)

const pathOf = ({ path }: AnyStateNode) => path.join('.') || '(everywhere)'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A state's `meta`, one entry per key: `page form`. */
const metaFacts = (meta: unknown) =>
  typeof meta === 'object' && meta !== null
    ? Object.entries(meta).map(([key, value]) => `${key} ${[value].flat().map(wordOf).join(' ')}`)
    : []

const factsOf = (node: AnyStateNode) =>
  [
    node.type === 'atomic' ? '' : node.type,
    ...metaFacts(node.meta),
    node.tags.join(' '),
    ...invokedBy(node).map(({ name, machine }) => `${machine ? 'runs' : 'calls'} ${name}`),
    ...node.after.map(({ delay }) => `after ${String(delay)}`),
    ...actionFacts('entry', node.config.entry),
    ...actionFacts('exit', node.config.exit),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')

/** The actions as written, without those XState adds for delays. */
const actionFacts = (when: string, written: unknown) => {
  const actions = [written ?? []].flat()
  return actions.length === 0 ? [] : [`${when} ${actions.map(actionName).join(', ')}`]
}

const lineOf = (node: AnyStateNode, transition: AnyTransitionDefinition) => {
  const targets = transition.target?.map(pathOf).join(', ') ?? 'stays'
  const actions = transition.actions.map(actionName).join(', ')
  return `${pathOf(node)}: ${transitionLabel(transition)} → ${targets}${actions ? ` / ${actions}` : ''}`
}

type Said = { readonly title?: string; readonly texts?: Readonly<Record<string, string>> }

/** `texts` are further texts of the flow by key, such as those of its pages. */
export function outlineOf(
  machine: AnyStateMachine,
  { title = machine.id, texts = {} }: Said = {},
): Outline {
  const nodes = allStates(machine)
  const taken = nodes.flatMap((node) => transitionsOf(node).map((one) => ({ node, one })))
  const descriptions = nodes.flatMap((node) =>
    node.description === undefined ? [] : [[pathOf(node), node.description] as const],
  )
  return {
    states: Object.fromEntries(nodes.slice(1).map((node) => [pathOf(node), factsOf(node)])),
    transitions: taken.map(({ node, one }) => lineOf(node, one)),
    guards: [...new Set(taken.flatMap(({ one }) => guardOf(one) ?? []))],
    texts: { title, ...Object.fromEntries(descriptions), ...texts },
  }
}

/** The outlines of a module's machines, by name. */
export const outlinesOf = (machines: readonly NamedMachine[]): Outlines =>
  Object.fromEntries(
    machines.map(({ name, title, machine }) => [
      name,
      outlineOf(machine, title === undefined ? {} : { title }),
    ]),
  )
