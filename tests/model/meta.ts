import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

import { catalogue } from '#machines/catalogue.ts'
import { allStates, childOf } from './declared.ts'

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

const secretKeys = new Map(
  Object.values(catalogue)
    .flatMap(({ machine }) => allStates(machine))
    .map((node) => [node.id, metaOf(node).secrets ?? []]),
)

/** Keys of the context a state shows on purpose, by the state's id: a build knows no meta. */
export const hiddenKeysOf = (state: string): readonly string[] => secretKeys.get(state) ?? []

/** The pages of all states a machine is in: one, in a sound machine. */
export const pagesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap((node: AnyStateNode) => metaOf(node).page ?? [])

/** The ports whose calls run, each with the id of the state that runs it. A child is no call. */
export const callsIn = ({ _nodes }: AnyMachineSnapshot): { state: string; port: string }[] =>
  _nodes.flatMap(({ id, invoke, machine }: AnyStateNode) =>
    invoke
      .map(({ src }) => ({ state: id, port: String(src) }))
      .filter(({ port }) => !childOf(machine, port)),
  )

/** Whether the state `id` is `ancestor` or stands inside of it. */
export const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`)
