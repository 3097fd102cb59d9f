import { transitionsOf } from 'flow-chart'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const inside = ({ type, states, initial }: AnyStateNode): readonly AnyStateNode[] => {
  if (type === 'parallel') return Object.values(states) as AnyStateNode[]
  return type === 'compound' ? initial.target : []
}

const around = ({ parent }: AnyStateNode): readonly AnyStateNode[] => (parent ? [parent] : [])

/** What is entered, or may be entered next, once a state is. */
const nextTo = (node: AnyStateNode) => [
  ...inside(node),
  ...around(node),
  ...transitionsOf(node).flatMap(({ target }) => target ?? []),
]

/** The ids of all states some transition leads to, whatever the guards say. */
export function reachedStates({ root }: AnyStateMachine): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting: AnyStateNode[] = [root as AnyStateNode]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (reached.has(node.id)) continue
    reached.add(node.id)
    waiting.push(...nextTo(node))
  }
  return reached
}
