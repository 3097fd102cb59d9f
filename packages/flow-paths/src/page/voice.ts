const live = '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])'

const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null
const wordsIn = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim()

/** Live regions; one within another is read with it. */
const regions = () =>
  [...document.querySelectorAll(live)].filter(
    (region) => !region.parentElement?.closest(live) && !isHidden(region),
  )

/**
 * What a screen reader announces on a page: an alert at once,
 * other live regions when their words change while they are there, and where the focus goes.
 */
export class Voice {
  readonly #known = new WeakMap<Element, string>()
  readonly #observer = new MutationObserver(() => this.#listen())
  #said: string[] = []
  #hasMoved = false

  constructor() {
    document.addEventListener('focusin', this.#move)
    this.#observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  #move = () => void (this.#hasMoved = true)

  #listen() {
    for (const region of regions()) {
      const [former, words] = [this.#known.get(region), wordsIn(region)]
      this.#known.set(region, words)
      const isTold = former === undefined ? region.matches('[role=alert]') : former !== words
      if (isTold && words !== '') this.#said.push(words)
    }
  }

  /** From now on everything is news. */
  attend(): void {
    this.#listen()
    this.#said = []
    this.#hasMoved = false
  }

  /** What was said since, in its order. */
  get said(): readonly string[] {
    return this.#said
  }

  /** Whether there was anything to hear: words, or another place. */
  get wasHeard(): boolean {
    return this.#said.length > 0 || (this.#hasMoved && document.activeElement !== document.body)
  }

  /** What was said a second time, by itself or within other words. */
  get doubled(): string[] {
    return this.#said.filter((words, place) =>
      this.#said.some((others, at) => at !== place && others.includes(words)),
    )
  }

  stop(): void {
    document.removeEventListener('focusin', this.#move)
    this.#observer.disconnect()
  }
}
