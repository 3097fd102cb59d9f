import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate'
import { invokedBy } from 'flow-chart'

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

/** What a state declares in `meta` for people and tools. */
export type StateMeta = {
  /** The page it's shown on. */
  readonly page?: string
  /** Requirement ids. */
  readonly spec?: readonly string[]
  /** Context keys that may hold a secret while this state is active. */
  readonly secrets?: readonly string[]
}

export const metaOf = ({ meta }: AnyStateNode): StateMeta => meta ?? {}

/** The pages of all active states; exactly one in a sound machine. */
export const pagesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).flatMap((node) => metaOf(node).page ?? [])

/** The running calls, each with the state that invokes it. Child machines aren't calls. */
export const callsIn = (snapshot: AnyMachineSnapshot): { state: string; port: string }[] =>
  activeNodes(snapshot).flatMap((node) =>
    invokedBy(node)
      .filter(({ machine }) => machine === undefined)
      .map(({ name }) => ({ state: node.id, port: name })),
  )

/** Whether the state `id` is `ancestor` or one of its descendants. */
export const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`)
