type Alarm = { readonly at: number; readonly ring: () => void }

/** A clock that stands still until it's advanced to its next timer, the older of two first. */
export class StepClock {
  readonly #alarms = new Map<number, Alarm>()
  #now = 0
  #count = 0

  setTimeout = (ring: () => void, milliseconds: number): number => {
    this.#count += 1
    this.#alarms.set(this.#count, { at: this.#now + milliseconds, ring })
    return this.#count
  }

  clearTimeout = (id: number): void => {
    this.#alarms.delete(id)
  }

  /** Fires the next timer and returns how many milliseconds passed until then. */
  ringNext(): number {
    const [next] = [...this.#alarms].toSorted(([, one], [, other]) => one.at - other.at)
    if (!next) throw new Error('No delay is running.')
    const [id, { at, ring }] = next
    const waited = at - this.#now
    this.#now = at
    this.#alarms.delete(id)
    ring()
    return waited
  }
}
