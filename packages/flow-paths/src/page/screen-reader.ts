import { pagesOf } from '../meta.ts'
import type { Step } from '../path.ts'
import { until } from '../until.ts'
import type { Effect } from '../virtual-time.ts'

const live = '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])'

const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null
const wordsIn = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim()

/** The outermost live regions; nested ones are read with them. */
const regions = () =>
  [...document.querySelectorAll(live)].filter(
    (region) => !region.parentElement?.closest(live) && !isHidden(region),
  )

/**
 * Simulates a screen reader: it reads alerts when they appear, other live regions when their text
 * changes, and follows the focus.
 */
export class ScreenReader {
  readonly #known = new WeakMap<Element, string>()
  readonly #observer = new MutationObserver(() => this.#listen())
  #announcements: string[] = []
  #hasMoved = false

  constructor() {
    document.addEventListener('focusin', this.#move)
    this.#observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  #move = () => void (this.#hasMoved = true)

  #listen() {
    for (const region of regions()) {
      const [former, current] = [this.#known.get(region), wordsIn(region)]
      this.#known.set(region, current)
      const isTold = former === undefined ? region.matches('[role=alert]') : former !== current
      if (isTold && current !== '') this.#announcements.push(current)
    }
  }

  /** Forgets what was read so far. */
  reset(): void {
    this.#listen()
    this.#announcements = []
    this.#hasMoved = false
  }

  /** What was read since `reset`, in order. */
  get announcements(): readonly string[] {
    return this.#announcements
  }

  /** Whether anything was read or the focus moved. */
  get hasAnnounced(): boolean {
    return (
      this.#announcements.length > 0 || (this.#hasMoved && document.activeElement !== document.body)
    )
  }

  /** What was read more than once, alone or within other text. */
  get repeated(): string[] {
    return this.#announcements.filter((words, place) =>
      this.#announcements.some((others, at) => at !== place && others.includes(words)),
    )
  }

  stop(): void {
    document.removeEventListener('focusin', this.#move)
    this.#observer.disconnect()
  }
}

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
