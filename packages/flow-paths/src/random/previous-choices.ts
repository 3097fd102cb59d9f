import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'

/**
 * Enough to find faults that show on the third repetition; more would cost other walks their steps.
 */
const maxRepeats = 4

/** Repeats, within one walk, the previous choice in each state. */
export class PreviousChoices {
  readonly #choices = new Map<string, { type: string; count: number }>()

  note({ value }: AnyMachineSnapshot, { type }: Happening): void {
    const place = JSON.stringify(value)
    const former = this.#choices.get(place)
    this.#choices.set(place, { type, count: former?.type === type ? former.count + 1 : 1 })
  }

  /** The previous choice while it's still possible; empty once it was repeated often enough. */
  repeated({ value }: AnyMachineSnapshot, possible: readonly Happening[]): readonly Happening[] {
    const former = this.#choices.get(JSON.stringify(value))
    if (!former || former.count >= maxRepeats) return []
    return possible.filter(({ type }) => type === former.type)
  }
}
