import { allStates } from 'flow-chart'
import type { Subject } from 'flow-rules'
import type { AnyStateMachine } from 'xstate'

/** A machine, and what the code around it knows of it. */
export type Flow = Subject & {
  /** Pages whose words a test of the rendered page looks for, by the `meta.page` of the states. */
  readonly seen: ReadonlySet<string>
  /** The ids of all machines of the catalogue. */
  readonly flows: ReadonlySet<string>
  /** Files that would walk its paths, but are not there. */
  readonly missing: readonly string[]
}

/** All pages the states of a flow name. */
export const shownPages = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    allStates(machine).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? []),
  )
