import type { Happening } from '../happening.ts'
import type { Model } from '../model.ts'
import { possibleAt } from '../possible.ts'
import { isTaken } from '../taken.ts'
import type { Moment } from '../virtual-time.ts'

/** What can happen now and is handled by the machine. */
export const possibleIn = (model: Model, moment: Moment): Happening[] =>
  possibleAt(model, moment).filter((happening) => isTaken(moment, happening))
