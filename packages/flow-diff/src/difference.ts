import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  actionName,
  allStates,
  guardWords,
  invokedBy,
  transitionsOf,
  transitionWords,
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

const noOutline: Outline = { states: {}, transitions: [], guards: [], texts: {} }

const pathOf = ({ path }: AnyStateNode) => path.join('.') || '(everywhere)'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** An object's entries: `page form`. */
const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, some]) => `${key} ${[some].flat().map(wordOf).join(' ')}`)
    : []

/** Adds the params of a guard or an action, unless a function computes them. */
const withParams = (name: string, written: unknown) => {
  const params = entriesOf(Object(written).params)
  return params.length > 0 ? `${name} (${params.join(', ')})` : name
}

const guardOf = ({ guard }: AnyTransitionDefinition) =>
  (guard && withParams(guardWords(guard), guard)) || undefined

const actionOf = (action: unknown) => withParams(actionName(action), action)

/** What kind of state it is, with what a compound or history state begins with. */
const kindOf = (node: AnyStateNode) => {
  const { type, history, config } = node
  if (type === 'compound') return `initial ${node.initial.target.map(pathOf).join(' ')}`
  if (type !== 'history') return type === 'atomic' ? '' : type
  const { target } = config as { target?: string }
  return `${history || 'shallow'} history${target ? ` or ${target}` : ''}`
}

const callsOf = (node: AnyStateNode) =>
  invokedBy(node).map(({ name, machine }, place) => {
    const { id, systemId } = ([node.config.invoke].flat()[place] ?? {}) as {
      readonly id?: string
      readonly systemId?: string
    }
    const names = new Set([id, systemId].filter((one) => one !== undefined && one !== name))
    return [machine ? 'runs' : 'calls', name, ...[...names].map((one) => `as ${one}`)].join(' ')
  })

/** A delay's name with its duration, if that's a number. */
const delayOf = (delay: unknown, { implementations }: AnyStateMachine) => {
  const duration: unknown = implementations.delays[String(delay)]
  return `after ${String(delay)}${typeof duration === 'number' ? ` (${duration} ms)` : ''}`
}

const factsOf = (node: AnyStateNode) =>
  [
    kindOf(node),
    ...entriesOf(node.meta),
    node.tags.join(' '),
    ...callsOf(node),
    ...node.after.map(({ delay }) => delayOf(delay, node.machine)),
    ...actionFacts('entry', node.config.entry),
    ...actionFacts('exit', node.config.exit),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')

/** The actions as written, without those XState adds for delays. */
const actionFacts = (when: string, written: unknown) => {
  const actions = [written ?? []].flat()
  return actions.length === 0 ? [] : [`${when} ${actions.map(actionOf).join(', ')}`]
}

const lineOf = (node: AnyStateNode, transition: AnyTransitionDefinition) => {
  const guard = guardOf(transition)
  const targets = transition.target?.map(pathOf).join(', ') ?? 'stays'
  const actions = transition.actions.map(actionOf).join(', ')
  return [
    `${pathOf(node)}: ${transitionWords(transition)}`,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    `→ ${targets}`,
    ...(transition.reenter ? ['(re-enters)'] : []),
    ...(actions ? [`/ ${actions}`] : []),
  ].join(' ')
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
    states: Object.fromEntries(nodes.map((node) => [pathOf(node), factsOf(node)])),
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

const onlyIn = (these: readonly string[], others: readonly string[]) => {
  const left = [...others]
  return these.filter((line) => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const linesOf = (kind: string, before: readonly string[], now: readonly string[]) => [
  ...onlyIn(before, now).map((line) => `- ${kind} ${line}`),
  ...onlyIn(now, before).map((line) => `+ ${kind} ${line}`),
]

type Named = Readonly<Record<string, string>>

const shown = (name: string, text: string | undefined) => (text ? `${name}: ${text}` : name)

const changeOf = (kind: string, name: string, before: Named, now: Named): string[] => {
  if (before[name] === now[name]) return []
  if (!(name in before)) return [`+ ${kind} ${shown(name, now[name])}`]
  if (!(name in now)) return [`- ${kind} ${shown(name, before[name])}`]
  return [`~ ${kind} ${name}: ${before[name]}`, `${' '.repeat(kind.length)}→ ${name}: ${now[name]}`]
}

const namedLines = (kind: string, before: Named, now: Named) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
    changeOf(kind, name, before, now),
  )

const flowLines = (before: Outline, now: Outline) => [
  ...namedLines('state', before.states, now.states),
  ...linesOf('transition', before.transitions, now.transitions),
  ...linesOf('guard', before.guards, now.guards),
  ...namedLines('text', before.texts, now.texts),
]

const titleOf = (name: string, before: Outlines, now: Outlines) => {
  const title = (now[name] ?? before[name])?.texts['title'] ?? name
  if (!before[name]) return `${title} (${name}) is new`
  return now[name] ? `${title} (${name})` : `${title} (${name}) was removed`
}

/**
 * The changes between two commits for a review: a line for everything added, removed or changed.
 */
export const differenceOf = (before: Outlines, now: Outlines): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const lines = flowLines(before[name] ?? noOutline, now[name] ?? noOutline)
    return lines.length === 0
      ? []
      : [titleOf(name, before, now), ...lines.map((line) => `  ${line}`)]
  })
