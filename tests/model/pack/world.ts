import type { Step } from 'flow-paths'

import { statusOf } from '../held-calls.ts'
import { failureOf } from '../written/code.ts'

/** What happens without an action on the page: time passes, a call fails. */
export function worldOf({ happening, waited }: Step): string[] {
  if (happening.kind === 'elapsed') return [`await page.clock.fastForward(${waited})`]
  if (happening.kind !== 'failed') return []
  return [failureOf(happening.port, statusOf(happening.error), 'flow')]
}

/** A state that ends by itself sooner than this, in milliseconds, may be over before it is seen. */
const soon = 10_000

const isFleeting = ({ rest }: Step) => rest < soon

type Holding = (step: Step, before: Step | undefined) => string[]

/** The clock stands still before a state that would be over; a page opens by one that goes. */
export const holdOf: Holding = (step, before) =>
  before && isFleeting(step) && !isFleeting(before) ? ['await flow.holdsTime()'] : []

export const releaseOf: Holding = (step, before) =>
  before && isFleeting(before) && !isFleeting(step) ? ['await flow.letsTimePass()'] : []
