import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'

/** Faults of "the third time" show by then; a longer repetition would take the steps of other walks. */
const most = 4

/** Within one walk, repeats in each state what was done there before. */
export class Habit {
  readonly #choices = new Map<string, { type: string; count: number }>()

  note({ value }: AnyMachineSnapshot, { type }: Happening): void {
    const place = JSON.stringify(value)
    const former = this.#choices.get(place)
    this.#choices.set(place, { type, count: former?.type === type ? former.count + 1 : 1 })
  }

  isHabitual(
    { value }: AnyMachineSnapshot,
    { type }: Happening,
    possible: readonly Happening[],
  ): boolean {
    const former = this.#choices.get(JSON.stringify(value))
    if (!former || former.count >= most) return true
    return former.type === type || !possible.some((other) => other.type === former.type)
  }
}
