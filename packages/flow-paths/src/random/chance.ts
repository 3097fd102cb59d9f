import { array, constantFrom, integer, noBias, oneof, sample, tuple } from 'fast-check'

import type { Model, Start } from '../model.ts'
import { stepOf, type Step } from '../path.ts'
import { scope, timed, type Moment } from '../virtual-time.ts'
import { Strategies } from './strategies.ts'
import { play, type Begin, type Fault, possibleIn } from './play.ts'
import { shrink } from './shrink.ts'

/** How many steps to walk, and the seed that makes them reproducible. */
export type Chance = { readonly seed: number; readonly steps: number }

export type Findings = { readonly walked: number; readonly fault: Fault | undefined }

/** Short walks find faults in early steps, long ones find those that need a history. */
const lengths = [20, 240]

/** A start, and for each step a number that selects what happens next. */
const walksFrom = ({ starts }: Model) => {
  const numbers = noBias(integer({ min: 0, max: 0x7f_ff_ff_ff }))
  const walks = lengths.map((maxLength) => array(numbers, { maxLength, size: 'max' }))
  return tuple(constantFrom(...starts), oneof(...walks))
}

/** Walks at random until enough steps are taken or one fails, then shrinks the failing path. */
export async function walkByChance(
  model: Model,
  begin: Begin,
  { seed, steps }: Chance,
): Promise<Findings> {
  const strategies = new Strategies()
  let walked = 0
  for (const [start, numbers] of sample(walksFrom(model), { seed, numRuns: steps })) {
    const walk = new Walk(model, start, strategies, numbers.slice(0, steps - walked))
    const isFaulty = await fails(walk, begin)
    walked += walk.taken.length - 1
    const failing = isFaulty && (await play(begin, { start, steps: walk.taken }))
    if (failing) return { walked, fault: await shrink(model, begin, failing) }
    if (walked >= steps) break
  }
  return { walked, fault: undefined }
}

async function fails(walk: Walk, begin: Begin): Promise<boolean> {
  const player = begin(walk.start)
  try {
    for (const step of walk.steps()) await player.take(step)
    return false
  } catch {
    return true
  } finally {
    await player.stop()
  }
}

/** Chooses step by step what happens next, and records it. */
class Walk {
  readonly start: Start
  readonly taken: Step[] = []
  readonly #model: Model
  readonly #strategies: Strategies
  readonly #numbers: readonly number[]

  constructor(model: Model, start: Start, strategies: Strategies, numbers: readonly number[]) {
    this.#model = model
    this.start = start
    this.#strategies = strategies
    this.#numbers = numbers
  }

  *steps(): Generator<Step> {
    const logic = timed(this.#model.machine, this.start)
    let moment = logic.getInitialSnapshot(scope, undefined)
    this.#strategies.startWalk()
    yield this.#took(stepOf(this.start, moment))
    const possibleAt = (at: Moment) => possibleIn(this.#model, at)
    for (const number of this.#numbers) {
      const at = moment
      const candidates = this.#strategies.candidates({
        at: at.snapshot,
        possible: possibleAt(at),
        possibleAfter: (happening) => possibleAt(logic.transition(at, happening, scope)),
      })
      const happening = candidates[number % candidates.length]
      if (!happening) return
      this.#strategies.note(at.snapshot, happening)
      moment = logic.transition(at, happening, scope)
      yield this.#took(stepOf(happening, moment))
    }
  }

  #took(step: Step): Step {
    this.taken.push(step)
    return step
  }
}
