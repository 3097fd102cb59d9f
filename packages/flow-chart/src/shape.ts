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
import { keyOf, stepOf } from './step.ts'

/** A state as a box, with what is written into it. */
export type Box = {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Calls it runs and events that change nothing of where it is. */
  readonly lines: readonly Line[]
  readonly inside: readonly Box[]
  /** The id of the box it begins with. */
  readonly first: string | undefined
}

export type Line = { readonly words: string; readonly keys: readonly string[] }

/** All transitions from one box to another, a line each. */
export type Arrow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
}

export type Shape = { readonly root: Box; readonly arrows: readonly Arrow[] }

/** Where a machine that a state runs is drawn: the places of its states begin with this. */
export const childPlace = (state: string, name: string) => `${state}.(${name}).`

/** Machines that are drawn inside the states that run them, by their `childPlace`. */
export type Children = ReadonlyMap<string, AnyStateMachine>

/** Where a machine is drawn: the machine that runs it, if it's a child. */
type Frame = { readonly prefix: string; readonly children: Children }

/** The place of a state in the drawing: below the place of the state that runs its machine. */
const placeIn = ({ prefix }: Frame, node: AnyStateNode) => prefix + placeOf(node)

/** The frame of a machine that a state runs. */
const frameIn = (frame: Frame, node: AnyStateNode, name: string): Frame => ({
  ...frame,
  prefix: childPlace(placeIn(frame, node), name),
})

type Way = AnyTransitionDefinition

/** Whether there is anything to draw: a state may name an event only to keep it from its parents. */
const isAnything = ({ target, actions }: Way) => target !== undefined || actions.length > 0

const keyed = (frame: Frame, node: AnyStateNode) =>
  transitionsOf(node).map((way) => {
    const { source, event, place } = stepOf(way)
    return { way, key: keyOf(frame.prefix + source, event, place) }
  })

/** It has no target, or re-enters its own state. */
const staysIn = (node: AnyStateNode, { target }: Way) =>
  (target ?? [node]).every((to) => to === node)

/** The machines drawn inside of a state, each with the frame it's drawn in. */
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
  const children = insideOf(frame, node).map(({ name, inner, root }) => boxOf(inner, root, name))
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

/** Where a history state leads when there is nothing to return to. */
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
    ...insideOf(frame, node).flatMap(({ inner, root }) => drawnIn(inner, root)),
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

/** What there is to draw of a machine, with the machines its states run inside of them if they are named. */
export const shapeOf = ({ root }: AnyStateMachine, children: Children = new Map()): Shape => {
  const frame = { prefix: '', children }
  return {
    root: boxOf(frame, root as AnyStateNode),
    arrows: merged(drawnIn(frame, root as AnyStateNode)),
  }
}
