import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'
import { Tries } from './tries.ts'
import { PreviousChoices } from './previous-choices.ts'

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
