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

  /** What was done there before, as long as it can be done; nothing when it was done often enough. */
  repeated({ value }: AnyMachineSnapshot, possible: readonly Happening[]): readonly Happening[] {
    const former = this.#choices.get(JSON.stringify(value))
    if (!former || former.count >= most) return []
    return possible.filter(({ type }) => type === former.type)
  }
}
