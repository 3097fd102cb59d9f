import { Coverage } from '../coverage.ts'
import type { Model } from '../model.ts'
import { possibleAt } from '../possible.ts'
import { steady } from '../steady.ts'
import { isTaken } from '../taken.ts'
import { keyOf } from '../traversal.ts'
import { scope, timed, type Moment } from '../virtual-time.ts'

/** What a search of at most so many situations saw. */
export type Sweep = {
  readonly coverage: Coverage
  readonly contexts: readonly unknown[]
  /** Whether there are more situations. */
  readonly isCut: boolean
}

/** Searches breadth first, without keeping paths. */
export const sweep = (model: Model, limit: number): Sweep =>
  steady(Date.now(), () => swept(model, limit))

function swept(model: Model, limit: number): Sweep {
  const coverage = new Coverage()
  const seen = new Set<string>()
  const contexts: unknown[] = []
  for (const start of model.starts) {
    const logic = timed(model.machine, start, coverage.inspect)
    const waiting: Moment[] = [logic.getInitialSnapshot(scope, undefined)]
    for (let moment = waiting.shift(); moment; moment = waiting.shift()) {
      const key = keyOf(model, moment)
      if (seen.has(key)) continue
      if (seen.size === limit) return { coverage, contexts, isCut: true }
      seen.add(key)
      contexts.push(moment.snapshot.context)
      coverage.enter(moment.snapshot)
      for (const happening of possibleAt(model, moment))
        if (isTaken(moment, happening)) waiting.push(logic.transition(moment, happening, scope))
    }
  }
  return { coverage, contexts, isCut: false }
}
