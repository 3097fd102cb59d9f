/** What JSON a storage holds under a key; null when there is none or it cannot be read. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON; null drops it. A full or forbidden storage loses the record, not the page. */
export function writeJson(storage: Storage, key: string, value: unknown) {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} could not be kept`, error)
  }
}
