import { answersAsked, withAnswers } from './answers.ts'
import type { Happening } from './happening.ts'
import type { Model } from './model.ts'
import { isTaken } from './taken.ts'
import { Unwalkable } from './unwalkable.ts'
import { scope, timed, type Moment } from './virtual-time.ts'

const stepFrom = ({ machine, starts }: Model, moment: Moment, happening: Happening) => {
  const [start] = starts
  if (start) timed(machine, start).transition(moment, happening, scope)
}

/** A happening once for each combination of answers that its guards can get from outside. */
export const branchesOf = (model: Model, moment: Moment, happening: Happening): Happening[] =>
  model.guards.size === 0
    ? [happening]
    : answersAsked(() => stepFrom(model, moment, happening)).map((answers) =>
        withAnswers(model, happening, answers),
      )

/** In an incomplete model, what throws is left out and noted. */
export const isWalkable = (model: Model, moment: Moment, happening: Happening): boolean => {
  if (!model.failures) return true
  try {
    if (isTaken(moment, happening)) stepFrom(model, moment, happening)
    return true
  } catch (error) {
    if (!(error instanceof Unwalkable)) throw error
    model.failures.add(error.message)
    return false
  }
}
