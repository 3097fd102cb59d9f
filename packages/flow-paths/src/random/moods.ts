import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'
import { Curiosity } from './curiosity.ts'
import { Habit } from './habit.ts'

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
export class Moods {
  readonly #curiosity = new Curiosity()
  #habit = new Habit()
  #failed = new Set<string>()
  #walks = -1

  readonly #curious: Narrow = ({ at, possible }) => this.#curiosity.leastTried(at, possible)
  readonly #habitual: Narrow = ({ at, possible }) => this.#habit.repeated(at, possible)
  readonly #failing: Narrow = ({ possible }) => possible.filter(this.#isNewFailure)
  readonly #nearFailure: Narrow = ({ possible, possibleAfter }) =>
    possible.filter((happening) => possibleAfter(happening).some(this.#isNewFailure))
  readonly #free: Narrow = ({ possible }) => possible

  /** The first narrowing with a result decides. */
  readonly #moods: readonly (readonly Narrow[])[] = [
    [this.#curious],
    [this.#habitual, this.#curious],
    [this.#failing, this.#nearFailure, this.#habitual, this.#curious],
    [this.#free],
  ]

  readonly #isNewFailure = ({ kind, type }: Happening) =>
    kind === 'failed' && !this.#failed.has(type)

  startWalk(): void {
    this.#walks += 1
    this.#habit = new Habit()
    this.#failed = new Set()
  }

  note(at: AnyMachineSnapshot, happening: Happening): void {
    this.#curiosity.note(at, happening)
    this.#habit.note(at, happening)
    if (happening.kind === 'failed') this.#failed.add(happening.type)
  }

  candidates: Narrow = (fork) => {
    const mood = this.#moods[this.#walks % this.#moods.length] ?? []
    return mood.map((narrow) => narrow(fork)).find(({ length }) => length > 0) ?? []
  }
}
