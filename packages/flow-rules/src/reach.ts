import { transitionsOf } from 'flow-chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

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
export function reachedStates({ root }: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const waiting: AnyStateNode[] = [root as AnyStateNode]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    waiting.push(...nextTo(node))
  }
  return reached
}
