import { allStates } from 'flow-chart'
import type { Subject } from 'flow-rules'
import type { AnyStateMachine } from 'xstate'

/** A machine and what is known from the code around it. */
export type Flow = Subject & {
  /** Pages checked by the test of the rendered page, by the states' `meta.page`. */
  readonly seen: ReadonlySet<string>
  /** The ids of all machines of the catalogue. */
  readonly flows: ReadonlySet<string>
  /** Missing files that should walk its paths. */
  readonly missing: readonly string[]
}

/** All pages named by the states of a flow. */
export const shownPages = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    allStates(machine).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? []),
  )
