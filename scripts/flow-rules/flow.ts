import { allStates } from 'flow-chart'
import type { Subject } from 'flow-rules'
import type { AnyStateMachine } from 'xstate'

/** A machine, and facts about the code around it. */
export type Flow = Subject & {
  /** pages covered by the test of the rendered page, from the states' `meta.page` */
  readonly seen: ReadonlySet<string>
  /** the ids of all machines with a file of their own */
  readonly flows: ReadonlySet<string>
  /** missing files that its paths need */
  readonly missing: readonly string[]
}

/** All pages named by the states of a flow. */
export const shownPages = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    allStates(machine).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? []),
  )
