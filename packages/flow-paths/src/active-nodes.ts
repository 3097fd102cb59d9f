import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate'

/** The active states from root to leaves. Self-contained, because pages run its source text. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  const within = (node: AnyStateNode | undefined, inside: StateValue): AnyStateNode[] => {
    if (!node) return []
    if (typeof inside === 'string') return [node, ...within(node.states[inside], {})]
    return [
      node,
      ...Object.entries(inside).flatMap(([key, deeper]) => within(node.states[key], deeper ?? {})),
    ]
  }
  return within(machine.root, value)
}
