import type { AnyStateMachine } from 'xstate'

import type { Draw } from './cases.ts'
import { withDerived, type Given } from './derived.ts'
import { flowModel, type Model } from './model.ts'

/** A model of any machine. Whatever `parts` leaves out gets its simplest case. */
export const derivedModel = (machine: AnyStateMachine, parts: Given = {}, draw?: Draw): Model =>
  // The machine's events and calls are known only at run time.
  flowModel(withDerived(machine, parts) as never, undefined, draw)
