import { transitionsOf, allStates } from 'flow-chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { type Rule, brokenStates, isStable, lineOf, waysOut } from '../rule.ts'

const inside = ({ type, states, initial }: AnyStateNode): readonly AnyStateNode[] => {
  if (type === 'parallel') return Object.values(states) as AnyStateNode[]
  return type === 'compound' ? initial.target : []
}

const around = ({ parent }: AnyStateNode): readonly AnyStateNode[] => (parent ? [parent] : [])

/** Where a history state leads without a history. */
const withoutHistory = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type !== 'history' || !node.parent) return []
  const { target } = node.config as { target?: string }
  const first = node.parent.states[String(target ?? '').replace(/^\./, '')]
  return first ? [first as AnyStateNode] : inside(node.parent as AnyStateNode)
}

/** The states entered with a state, or that can be entered next. */
const nextTo = (node: AnyStateNode) => [
  ...inside(node),
  ...around(node),
  ...withoutHistory(node),
  ...transitionsOf(node).flatMap(({ target }) => target ?? []),
]

/** All states that a transition leads to, ignoring guards. */
function reachedStates({ root }: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const waiting: AnyStateNode[] = [root as AnyStateNode]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    waiting.push(...nextTo(node))
  }
  return reached
}

/** `*` and `xstate.error.*` catch failures, as does the event's exact name. */
const catches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

const isCaught = (node: AnyStateNode, type: string) =>
  lineOf(node).some(({ transitions }) =>
    [...transitions.keys()].some((descriptor) => catches(descriptor, type)),
  )

const invokesOf = (node: AnyStateNode) =>
  [node.config.invoke ?? []].flat() as { src: unknown; id?: string }[]

/** Whether another region of a parallel state leads this one out of a state. */
const isMovedByOthers = (node: AnyStateNode): boolean => {
  const own = lineOf(node)
  const regions = own.filter(({ parent }) => parent?.type === 'parallel')
  if (regions.length === 0) return false
  return allStates(node.machine)
    .flatMap(transitionsOf)
    .some(({ source, target }) => {
      const [from, targets] = [lineOf(source), target ?? []]
      return regions.some(
        (region) =>
          region.parent !== undefined &&
          from.includes(region.parent) &&
          !from.includes(region) &&
          targets.some((next) => !own.includes(next) && lineOf(next).includes(region)),
      )
    })
}

/** Calls, delays and child machines end by themselves. */
const endsByItself = (type: string) => type.startsWith('xstate.') || type === '' || type === '*'

export const stateRules: Rule[] = [
  {
    id: 'unreachable-state',
    sentence: 'is never reached: no transition leads to it',
    faults: (subject) => {
      const reached = reachedStates(subject.machine)
      return brokenStates((node) => !reached.has(node))(subject)
    },
  },
  {
    id: 'dead-end',
    sentence: "can't be left and isn't final",
    faults: brokenStates(
      (node) => isStable(node) && waysOut(node).length === 0 && !isMovedByOthers(node),
    ),
  },
  {
    id: 'unhandled-failure',
    sentence: 'invokes something without handling its failure: add onError',
    faults: brokenStates((node, { watches }) =>
      node.invoke.some(
        ({ id, src }) => !watches?.has(String(src)) && !isCaught(node, `xstate.error.actor.${id}`),
      ),
    ),
  },
  {
    id: 'waits-for-others',
    sentence: 'waits for an event from elsewhere, without a timeout or a way back',
    faults: brokenStates((node, { sent }) => {
      const ways = waysOut(node).map(({ eventType }) => String(eventType))
      if (!sent || !isStable(node) || ways.length === 0) return false
      return !ways.some((type) => endsByItself(type) || sent.has(type))
    }),
  },
  {
    id: 'unnamed-delay',
    sentence: 'has a delay without a name: name it in setup({ delays })',
    isHouseRule: true,
    faults: brokenStates(({ after }, { machine }) =>
      after.some(
        ({ delay }) => !(typeof delay === 'string' && delay in machine.implementations.delays),
      ),
    ),
  },
  {
    id: 'missing-description',
    sentence: 'has no description that is a sentence',
    isHouseRule: true,
    faults: brokenStates(({ description }) => !/^\S.*\.$/s.test(description?.trim() ?? '')),
  },
  {
    id: 'invoke-id',
    sentence: 'invokes something under an id that differs from its src',
    isHouseRule: true,
    faults: brokenStates((node) => invokesOf(node).some(({ src, id }) => src !== id)),
  },
]

const isOwn = (type: string) => type.startsWith('xstate.') || type.endsWith('*')

export const eventRules: Rule[] = [
  {
    id: 'unsent-event',
    sentence: 'is an event that no page of this machine and no other code sends',
    faults: ({ machine, sent, reported }) =>
      (sent ? machine.events : [])
        .filter((type) => !isOwn(type) && !sent?.has(type) && !reported?.has(type))
        .map((type) => ({ name: `${machine.id}: ${type}` })),
  },
]
