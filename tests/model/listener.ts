import { type Effect, pagesOf, type Step } from 'flow-paths'
import { expect } from 'vitest'

import { Voice } from './voice.ts'

export type ListenerOptions = {
  /** Failures that only stand on the page, in the words of the model: what was asked for came all the same. */
  readonly silent?: readonly string[]
  /** Whether each other page of the flow is announced, whatever caused it. */
  readonly tellsPages?: boolean
}

/** A user with a screen reader: a failed request is announced, and nothing is announced twice. */
export class Listener {
  readonly #voice = new Voice()
  readonly #silent: readonly string[]
  readonly #tellsPages: boolean
  #hasAsked = false
  #page = ''
  #wasBusy = false

  constructor({ silent = [], tellsPages = false }: ListenerOptions) {
    this.#silent = silent
    this.#tellsPages = tellsPages
  }

  attend(): void {
    this.#voice.attend()
  }

  /** After a step; `effects` are its own, and a toast, another page or the flow that goes on shows by itself. */
  async hears({ happening, snapshot }: Step, isByHand: boolean, effects: readonly Effect[]) {
    const { words } = happening
    const [page = ''] = pagesOf(snapshot)
    const isNews = this.#isNews(page, happening, this.#endsWhatWasAsked(snapshot, isByHand))
    if (isNews && !this.#silent.includes(words) && !tellsByItself(snapshot, effects))
      await expect.poll(() => this.#voice.wasHeard, { message: `"${words}" is heard` }).toBe(true)
    expect(this.#voice.doubled, `what "${words}" tells twice`).toEqual([])
  }

  #isNews(page: string, { kind }: Step['happening'], hasEnded: boolean): boolean {
    const isElsewhere = this.#tellsPages && this.#page !== '' && page !== this.#page
    this.#page = page
    return isElsewhere || (hasEnded && kind === 'failed')
  }

  #endsWhatWasAsked(snapshot: Step['snapshot'], isByHand: boolean): boolean {
    const isBusy = snapshot.hasTag('busy')
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

const tellsByItself = (snapshot: Step['snapshot'], effects: readonly Effect[]) =>
  snapshot.status !== 'active' ||
  effects.some(({ type }) => type === 'toast' || type === 'navigate')
