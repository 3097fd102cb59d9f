import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'

/** Counts what was tried where, so that a random walk prefers what was tried least. */
export class Tries {
  readonly #counts = new Map<string, number>()

  note(at: AnyMachineSnapshot, happening: Happening): void {
    this.#counts.set(keyOf(at, happening), this.#countOf(at, happening) + 1)
  }

  /** The possible happenings with the lowest count. */
  leastTried(at: AnyMachineSnapshot, possible: readonly Happening[]): readonly Happening[] {
    const fewest = Math.min(...possible.map((happening) => this.#countOf(at, happening)))
    return possible.filter((happening) => this.#countOf(at, happening) <= fewest)
  }

  #countOf(at: AnyMachineSnapshot, happening: Happening): number {
    return this.#counts.get(keyOf(at, happening)) ?? 0
  }
}

const keyOf = ({ value }: AnyMachineSnapshot, { type }: Happening) =>
  `${JSON.stringify(value)} ${type}`
