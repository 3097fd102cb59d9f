type ScheduledTimer = { readonly at: number; readonly fire: () => void }

/** A clock that stands still until it's advanced to its next timer, the older of two first. */
export class StepClock {
  readonly #timers = new Map<number, ScheduledTimer>()
  #now = 0
  #count = 0

  setTimeout = (fire: () => void, milliseconds: number): number => {
    this.#count += 1
    this.#timers.set(this.#count, { at: this.#now + milliseconds, fire })
    return this.#count
  }

  clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  /** Fires the next timer and returns how many milliseconds passed until then. */
  fireNext(): number {
    const [next] = [...this.#timers].toSorted(([, one], [, other]) => one.at - other.at)
    if (!next) throw new Error('No delay is running.')
    const [id, { at, fire }] = next
    const waited = at - this.#now
    this.#now = at
    this.#timers.delete(id)
    fire()
    return waited
  }
}
