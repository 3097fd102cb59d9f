/** A browser that blocks cookies blocks storage too: records then last as long as the page. */
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

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    globalThis[name].getItem('')
  } catch {
    Object.defineProperty(globalThis, name, { value: new MemoryStorage() })
  }
}
