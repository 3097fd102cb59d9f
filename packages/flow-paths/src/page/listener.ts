import { pagesOf } from '../meta.ts'
import type { Step } from '../path.ts'
import { until } from '../until.ts'
import type { Effect } from '../virtual-time.ts'
import { Voice } from './voice.ts'

type Options = {
  readonly silent?: readonly string[]
  readonly tellsPages?: boolean
  readonly timeout: number
}

/** Checks announcements to screen readers: failed requests are announced, and nothing twice. */
export class Listener {
  readonly #voice = new Voice()
  readonly #silent: readonly string[]
  readonly #tellsPages: boolean
  readonly #timeout: number
  #hasAsked = false
  #page = ''
  #wasBusy = false

  constructor({ silent = [], tellsPages = false, timeout }: Options) {
    this.#silent = silent
    this.#tellsPages = tellsPages
    this.#timeout = timeout
  }

  attend(): void {
    this.#voice.attend()
  }

  /**
   * Call it after each step with its `effects`. A toast, another page and the end of the flow count
   * as shown.
   */
  async hears({ happening, snapshot }: Step, isByHand: boolean, effects: readonly Effect[]) {
    const { words } = happening
    const [page = ''] = pagesOf(snapshot)
    const isNews = this.#isNews(page, happening, this.#endsWhatWasAsked(snapshot, isByHand))
    if (isNews && !this.#silent.includes(words) && !tellsByItself(snapshot, effects)) {
      const isHeard = await until(() => this.#voice.wasHeard, this.#timeout)
      if (!isHeard) throw new Error(`Nothing is read aloud after "${words}".`)
    }
    const { doubled } = this.#voice
    if (doubled.length > 0)
      throw new Error(`Read aloud twice after "${words}": "${doubled.join('", "')}".`)
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
