/** Keeps records in memory. A browser that blocks cookies blocks storage too. */
class MemoryStorage implements Storage {
  readonly #records = new Map<string, string>()

  get length() {
    return this.#records.size
  }
  clear() {
    this.#records.clear()
  }
  key(index: number) {
    return [...this.#records.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#records.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#records.set(key, String(value))
  }
  removeItem(key: string) {
    this.#records.delete(key)
  }
}

/** The browser's own storage; where it is blocked, one that lasts as long as the page. */
const available = (name: 'localStorage' | 'sessionStorage'): Storage => {
  try {
    globalThis[name].getItem('')
    return globalThis[name]
  } catch {
    return new MemoryStorage()
  }
}

export const areas = { device: available('localStorage'), tab: available('sessionStorage') }
