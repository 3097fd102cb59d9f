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

  /** Forgets what was read so far. */
  attend(): void {
    this.#listen()
    this.#said = []
    this.#hasMoved = false
  }

  /** What was read since `attend`, in order. */
  get said(): readonly string[] {
    return this.#said
  }

  /** Whether anything was read or the focus moved. */
  get wasHeard(): boolean {
    return this.#said.length > 0 || (this.#hasMoved && document.activeElement !== document.body)
  }

  /** What was read more than once, alone or within other text. */
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
