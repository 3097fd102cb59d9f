import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'

/** Counts what was tried where, so that a random walk prefers what was tried least. */
export class Curiosity {
  readonly #tries = new Map<string, number>()

  note(at: AnyMachineSnapshot, happening: Happening): void {
    this.#tries.set(keyOf(at, happening), this.#triesOf(at, happening) + 1)
  }

  /** The possible happenings with the lowest count. */
  leastTried(at: AnyMachineSnapshot, possible: readonly Happening[]): readonly Happening[] {
    const fewest = Math.min(...possible.map((happening) => this.#triesOf(at, happening)))
    return possible.filter((happening) => this.#triesOf(at, happening) <= fewest)
  }

  #triesOf(at: AnyMachineSnapshot, happening: Happening): number {
    return this.#tries.get(keyOf(at, happening)) ?? 0
  }
}

const keyOf = ({ value }: AnyMachineSnapshot, { type }: Happening) =>
  `${JSON.stringify(value)} ${type}`
