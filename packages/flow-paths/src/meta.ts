import { invokedBy } from 'flow-chart'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

import { activeNodes } from './active-nodes.ts'

/** What a state says about itself for people and tools. */
export type StateMeta = {
  /** What the screen shows. */
  readonly page?: string
  /** Ids of the checklist. */
  readonly spec?: readonly string[]
  /** Keys of the context that may hold a secret while the state shows it. */
  readonly secrets?: readonly string[]
}

export const metaOf = ({ meta }: AnyStateNode): StateMeta => meta ?? {}

/** The pages of all states a machine is in: one, in a sound machine. */
export const pagesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).flatMap((node) => metaOf(node).page ?? [])

/** The ports whose calls run, each with the id of the state that runs it. A child is no call. */
export const callsIn = (snapshot: AnyMachineSnapshot): { state: string; port: string }[] =>
  activeNodes(snapshot).flatMap((node) =>
    invokedBy(node)
      .filter(({ machine }) => machine === undefined)
      .map(({ name }) => ({ state: node.id, port: name })),
  )

/** Whether the state `id` is `ancestor` or stands inside of it. */
export const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`)
