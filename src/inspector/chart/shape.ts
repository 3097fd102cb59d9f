import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { childOf, statesOf, transitionsOf, transitionWords } from '#tests/model/declared.ts'

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

type Way = Pick<AnyTransitionDefinition, 'eventType' | 'guard' | 'source' | 'target'>

const guardOf = ({ guard }: Way) => {
  if (!guard) return ''
  return ` [${typeof guard === 'object' && 'type' in guard ? guard.type : String(guard)}]`
}

const wordsOf = (way: Way) => transitionWords(way) + guardOf(way)

const isAnything = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

/** What a transition is known by in a glimpse: its source, its event and its place among its like. */
export const keyOf = (source: string, event: string, place: number) => `${source} ${event} ${place}`

const keyed = (node: AnyStateNode) =>
  transitionsOf(node).map((way) => {
    const event = String(way.eventType)
    const siblings = event === '' ? node.always : node.transitions.get(event)
    return { way, key: keyOf(node.id, event, siblings?.indexOf(way) ?? 0) }
  })

/** It has no target, or re-enters its own state. */
const staysIn = (node: AnyStateNode, { target }: Way) =>
  (target ?? [node]).every((to) => to === node)

const runWords = ({ machine }: AnyStateNode, actor: string) =>
  `${childOf(machine, actor) ? 'runs' : 'calls'} ${actor}`

const linesOf = (node: AnyStateNode): Line[] => [
  ...node.invoke.map(({ src }) => ({ words: runWords(node, String(src)), keys: [] })),
  ...keyed(node)
    .filter(({ way }) => staysIn(node, way) && isAnything(way))
    .map(({ way, key }) => ({ words: `↻ ${wordsOf(way)}`, keys: [key] })),
]

const boxOf = (node: AnyStateNode): Box => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  lines: linesOf(node),
  inside: Object.values(node.states).map((child) => boxOf(child as AnyStateNode)),
  first: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
})

type Drawn = { from: string; to: string; words: string; key: string }

const drawnFrom = (node: AnyStateNode): Drawn[] =>
  keyed(node)
    .filter(({ way }) => !staysIn(node, way))
    .flatMap(({ way, key }) =>
      (way.target ?? []).map(({ id }) => ({ from: node.id, to: id, words: wordsOf(way), key })),
    )

const merged = (drawn: readonly Drawn[]): Arrow[] =>
  [...Map.groupBy(drawn, ({ from, to }) => `${from} ${to}`)].map(([id, some]) => ({
    id,
    from: some[0]?.from ?? '',
    to: some[0]?.to ?? '',
    lines: [...Map.groupBy(some, ({ words }) => words)].map(([words, same]) => ({
      words,
      keys: same.map(({ key }) => key),
    })),
  }))

/** What there is to draw of a machine. */
export const shapeOf = ({ root }: AnyStateMachine): Shape => ({
  root: boxOf(root as AnyStateNode),
  arrows: merged(statesOf(root as AnyStateNode).flatMap(drawnFrom)),
})
