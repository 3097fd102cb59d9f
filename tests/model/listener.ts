import { expect } from 'vitest'

import type { Step } from './path.ts'
import type { Effect } from './virtual-time.ts'
import { Voice } from './voice.ts'

/** Somebody who only listens: who asked for something hears that it failed, and nothing is told twice. */
export class Listener {
  readonly #voice = new Voice()
  readonly #silent: readonly string[]
  #hasAsked = false
  #wasBusy = false

  /** `silent` are failures that need not be told, in the words of the model. */
  constructor(silent: readonly string[]) {
    this.#silent = silent
  }

  attend(): void {
    this.#voice.attend()
  }

  /** After a step; `effects` are its own, and a toast, another page or the flow that goes on tells by itself. */
  async hears({ happening, snapshot }: Step, isByHand: boolean, effects: readonly Effect[]) {
    const { words } = happening
    if (this.#endsWhatWasAsked(snapshot.hasTag('busy'), isByHand)) {
      const isTold =
        snapshot.status !== 'active' ||
        effects.some(({ type }) => type === 'toast' || type === 'navigate')
      if (happening.kind === 'failed' && !isTold && !this.#silent.includes(words))
        await expect.poll(() => this.#voice.wasHeard, { message: `"${words}" is heard` }).toBe(true)
    }
    expect(this.#voice.doubled, `what "${words}" tells twice`).toEqual([])
  }

  #endsWhatWasAsked(isBusy: boolean, isByHand: boolean): boolean {
    const hasAsked = this.#hasAsked || isByHand
    const hasEnded = hasAsked && this.#wasBusy && !isBusy
    this.#hasAsked = hasAsked && !hasEnded
    this.#wasBusy = isBusy
    return hasEnded
  }

  leave(): void {
    this.#voice.stop()
  }
}
