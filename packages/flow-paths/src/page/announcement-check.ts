import { pagesOf } from '../meta.ts'
import type { Step } from '../path.ts'
import { until } from '../until.ts'
import type { Effect } from '../virtual-time.ts'
import { ScreenReader } from './screen-reader.ts'

type Options = {
  readonly silent?: readonly string[]
  readonly announcesPages?: boolean
  readonly timeout: number
}

/** Checks announcements to screen readers: failed requests are announced, and nothing twice. */
export class AnnouncementCheck {
  readonly #reader = new ScreenReader()
  readonly #silent: readonly string[]
  readonly #announcesPages: boolean
  readonly #timeout: number
  #hasAsked = false
  #page = ''
  #wasBusy = false

  constructor({ silent = [], announcesPages = false, timeout }: Options) {
    this.#silent = silent
    this.#announcesPages = announcesPages
    this.#timeout = timeout
  }

  reset(): void {
    this.#reader.reset()
  }

  /**
   * Call it after each step with its `effects`. A toast, another page and the end of the flow count
   * as shown.
   */
  async checkStep({ happening, snapshot }: Step, isByHand: boolean, effects: readonly Effect[]) {
    const { words } = happening
    const [page = ''] = pagesOf(snapshot)
    const isNews = this.#isNews(page, happening, this.#endsUserRequest(snapshot, isByHand))
    if (isNews && !this.#silent.includes(words) && !isAnnouncedAnyway(snapshot, effects)) {
      const isHeard = await until(() => this.#reader.hasAnnounced, this.#timeout)
      if (!isHeard) throw new Error(`Screen readers announce nothing after "${words}".`)
    }
    const { repeated } = this.#reader
    if (repeated.length > 0)
      throw new Error(`Screen readers announce twice after "${words}": "${repeated.join('", "')}".`)
  }

  #isNews(page: string, { kind }: Step['happening'], hasEnded: boolean): boolean {
    const isElsewhere = this.#announcesPages && this.#page !== '' && page !== this.#page
    this.#page = page
    return isElsewhere || (hasEnded && kind === 'failed')
  }

  #endsUserRequest(snapshot: Step['snapshot'], isByHand: boolean): boolean {
    const isBusy = snapshot.hasTag('busy')
    const hasAsked = this.#hasAsked || isByHand
    const hasEnded = hasAsked && this.#wasBusy && !isBusy
    this.#hasAsked = hasAsked && !hasEnded
    this.#wasBusy = isBusy
    return hasEnded
  }

  leave(): void {
    this.#reader.stop()
  }
}

const isAnnouncedAnyway = (snapshot: Step['snapshot'], effects: readonly Effect[]) =>
  snapshot.status !== 'active' ||
  effects.some(({ type }) => type === 'toast' || type === 'navigate')
