import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { grouped } from './grouped.ts'
import {
  invokedBy,
  placeOf,
  statesOf,
  transitionLabel,
  transitionsOf,
  type Invoked,
} from './read.ts'

/** A declared transition that was taken, with the machine's names. */
export type TakenStep = {
  readonly source: string
  readonly event: string
  /** Its index among the transitions of the same state and event. */
  readonly place: number
  readonly targets: readonly string[]
}

/** Identifies a declared transition. Self-contained, so its source text can run in a page. */
export function stepOf(transition: AnyTransitionDefinition): TakenStep {
  const { source, eventType, target } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return {
    source: [source.machine.id, ...source.path].join('.'),
    event: String(eventType),
    place: siblings?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ machine, path }) => [machine.id, ...path].join('.')),
  }
}

/** A transition's key in a chart: its source, event and index. */
export const keyOf = (source: string, event: string, place: number) => `${source} ${event} ${place}`

/** A state as a box, with the text inside it. */
export type Box = {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Its invocations, and events that don't leave the state. */
  readonly lines: readonly Line[]
  readonly inside: readonly Box[]
  /** The id of its initial child. */
  readonly first: string | undefined
  /** Whether its content is hidden; its last line then says so. */
  readonly isFolded?: boolean
}

export type Line = {
  readonly words: string
  readonly keys: readonly string[]
  /** The whole text if `words` is shortened. */
  readonly whole?: string
}

/** All transitions from one box to another, one line each. */
export type Arrow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
}

export type Shape = { readonly root: Box; readonly arrows: readonly Arrow[] }

/** The id prefix of a child machine's states when it's drawn inside the state that invokes it. */
export const childPlace = (state: string, name: string) => `${state}.(${name}).`

/** Child machines to draw inside the states that invoke them, by `childPlace`. */
export type Children = ReadonlyMap<string, AnyStateMachine>

/** Where a machine is drawn; `prefix` is empty for the outermost one. */
type Frame = { readonly prefix: string; readonly children: Children }

/** A state's id in the chart, below the state that invokes its machine. */
const placeIn = ({ prefix }: Frame, node: AnyStateNode) => prefix + placeOf(node)

/** The frame of a child machine. */
const frameIn = (frame: Frame, node: AnyStateNode, name: string): Frame => ({
  ...frame,
  prefix: childPlace(placeIn(frame, node), name),
})

type Way = AnyTransitionDefinition

/** A state can declare an event without effect to keep it from its parents; that isn't drawn. */
const isAnything = ({ target, actions }: Way) => target !== undefined || actions.length > 0

const keyed = (frame: Frame, node: AnyStateNode) =>
  transitionsOf(node).map((way) => {
    const { source, event, place } = stepOf(way)
    return { way, key: keyOf(frame.prefix + source, event, place) }
  })

/** True without a target, or when the state re-enters itself. */
const staysIn = (node: AnyStateNode, { target }: Way) =>
  (target ?? [node]).every((to) => to === node)

/** The child machines drawn inside a state, with their frames. */
const insideOf = (frame: Frame, node: AnyStateNode) =>
  invokedBy(node).flatMap(({ name }) => {
    const inner = frameIn(frame, node, name)
    const machine = frame.children.get(inner.prefix)
    return machine ? [{ name, inner, root: machine.root as AnyStateNode }] : []
  })

const runLine = ({ name, machine }: Invoked): Line => ({
  words: `${machine ? 'runs' : 'calls'} ${name}`,
  keys: [],
})

const linesOf = (frame: Frame, node: AnyStateNode): Line[] => [
  ...invokedBy(node).map(runLine),
  ...keyed(frame, node)
    .filter(({ way }) => staysIn(node, way) && isAnything(way))
    .map(({ way, key }) => ({ words: `↻ ${transitionLabel(way)}`, keys: [key] })),
]

const kindOf = (node: AnyStateNode, inside: readonly Box[]): Box['kind'] =>
  node.type === 'atomic' && inside.length > 0 ? 'parallel' : node.type

function boxOf(frame: Frame, node: AnyStateNode, name = node.key): Box {
  const children = insideOf(frame, node).map((child) => boxOf(child.inner, child.root, child.name))
  const own = Object.values(node.states).map((child) => boxOf(frame, child as AnyStateNode))
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    id: placeIn(frame, node),
    name,
    kind: kindOf(node, children),
    lines: linesOf(frame, node),
    inside: [...own, ...children],
    first: first && placeIn(frame, first as AnyStateNode),
  }
}

type Drawn = { from: string; to: string; words: string; key: string }

/** Where a history state leads without a history. */
const historyDefault = (frame: Frame, node: AnyStateNode): Drawn[] => {
  const [target] = [
    node.type === 'history' ? (node.config as { target?: string }).target : [],
  ].flat()
  const name = String(target ?? '').replace(/^\./, '')
  const to = node.parent && (node.parent as AnyStateNode).states[name]
  if (!to) return []
  return [
    {
      from: placeIn(frame, node),
      to: placeIn(frame, to as AnyStateNode),
      words: 'without history',
      key: '',
    },
  ]
}

const drawnFrom = (frame: Frame, node: AnyStateNode): Drawn[] => [
  ...keyed(frame, node)
    .filter(({ way }) => !staysIn(node, way))
    .flatMap(({ way, key }) =>
      (way.target ?? []).map((target) => ({
        from: placeIn(frame, node),
        to: placeIn(frame, target as AnyStateNode),
        words: transitionLabel(way),
        key,
      })),
    ),
  ...historyDefault(frame, node),
]

const drawnIn = (frame: Frame, root: AnyStateNode): Drawn[] =>
  statesOf(root).flatMap((node) => [
    ...drawnFrom(frame, node),
    ...insideOf(frame, node).flatMap((child) => drawnIn(child.inner, child.root)),
  ])

const merged = (drawn: readonly Drawn[]): Arrow[] =>
  [...grouped(drawn, ({ from, to }) => `${from} ${to}`)].map(([id, some]) => ({
    id,
    from: some[0]?.from ?? '',
    to: some[0]?.to ?? '',
    lines: [...grouped(some, ({ words }) => words)].map(([words, same]) => ({
      words,
      keys: same.flatMap(({ key }) => (key === '' ? [] : [key])),
    })),
  }))

/** Everything to draw of a machine, including the given child machines. */
export const shapeOf = ({ root }: AnyStateMachine, children: Children = new Map()): Shape => {
  const frame = { prefix: '', children }
  return {
    root: boxOf(frame, root as AnyStateNode),
    arrows: merged(drawnIn(frame, root as AnyStateNode)),
  }
}
