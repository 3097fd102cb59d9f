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
