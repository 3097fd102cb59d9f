import { invokedBy } from 'flow-chart'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

import { activeNodes } from './active-nodes.ts'

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
