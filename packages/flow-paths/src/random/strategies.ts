import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'

/** Counts what was tried where, so that a random walk prefers what was tried least. */
class Tries {
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

/**
 * Enough to find faults that show on the third repetition; more would cost other walks their steps.
 */
const maxRepeats = 4

/** Repeats, within one walk, the previous choice in each state. */
class PreviousChoices {
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

/** A point of a walk, and what can happen next. */
export type Fork = {
  readonly at: AnyMachineSnapshot
  readonly possible: readonly Happening[]
  /** What can happen after one of them. */
  readonly possibleAfter: (happening: Happening) => readonly Happening[]
}

type Narrow = (fork: Fork) => readonly Happening[]

/**
 * The strategies of random walks, taken in turns: try what was tried least, repeat the previous
 * choice in each state, fail every call once and then repeat, and choose freely.
 */
export class Strategies {
  readonly #tries = new Tries()
  #previous = new PreviousChoices()
  #failed = new Set<string>()
  #walks = -1

  readonly #leastTried: Narrow = ({ at, possible }) => this.#tries.leastTried(at, possible)
  readonly #repeat: Narrow = ({ at, possible }) => this.#previous.repeated(at, possible)
  readonly #failNew: Narrow = ({ possible }) => possible.filter(this.#isNewFailure)
  readonly #approachFailure: Narrow = ({ possible, possibleAfter }) =>
    possible.filter((happening) => possibleAfter(happening).some(this.#isNewFailure))
  readonly #any: Narrow = ({ possible }) => possible

  /** The first narrowing with a result decides. */
  readonly #strategies: readonly (readonly Narrow[])[] = [
    [this.#leastTried],
    [this.#repeat, this.#leastTried],
    [this.#failNew, this.#approachFailure, this.#repeat, this.#leastTried],
    [this.#any],
  ]

  readonly #isNewFailure = ({ kind, type }: Happening) =>
    kind === 'failed' && !this.#failed.has(type)

  startWalk(): void {
    this.#walks += 1
    this.#previous = new PreviousChoices()
    this.#failed = new Set()
  }

  note(at: AnyMachineSnapshot, happening: Happening): void {
    this.#tries.note(at, happening)
    this.#previous.note(at, happening)
    if (happening.kind === 'failed') this.#failed.add(happening.type)
  }

  candidates: Narrow = (fork) => {
    const strategy = this.#strategies[this.#walks % this.#strategies.length] ?? []
    return strategy.map((narrow) => narrow(fork)).find(({ length }) => length > 0) ?? []
  }
}
