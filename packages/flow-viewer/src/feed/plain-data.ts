/** Limits for one value, so that a glimpse stays small whatever a context contains. */
const maxDepth = 6
const maxEntries = 100
const maxText = 2000

const shortened = (text: string) =>
  text.length > maxText ? `${text.slice(0, maxText)}… (${text.length} characters)` : text

/** What a text stands for that isn't plain data. */
const described = (words: string) => `[${words}]`

/** How many more entries there are than may travel; only their number does. */
const some = <Entry>(entries: Iterable<Entry>): { first: Entry[]; isMore: boolean } => {
  const first: Entry[] = []
  for (const entry of entries) {
    if (first.length === maxEntries) return { first, isMore: true }
    first.push(entry)
  }
  return { first, isMore: false }
}

const more = (isMore: boolean) => (isMore ? [described('more')] : [])

function ofPrimitive(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value === 'bigint') return `${shortened(String(value))}n`
  if (typeof value === 'symbol') return described(shortened(String(value)))
  if (typeof value === 'function') return described('function')
  return value
}

type Around = { readonly depth: number; readonly within: readonly object[] }

function ofObject(value: object, around: Around): unknown {
  if (around.within.includes(value)) return described('circular')
  if (around.depth === maxDepth) return described('…')
  const inside = { depth: around.depth + 1, within: [...around.within, value] }
  const plain = (one: unknown) => plainData(one, inside)
  if (Array.isArray(value)) {
    const { first, isMore } = some(value)
    return [...first.map(plain), ...more(isMore)]
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toJSON()
  if (value instanceof Map) {
    const { first, isMore } = some(value)
    return { Map: [...first.map(([key, one]) => [plain(key), plain(one)]), ...more(isMore)] }
  }
  if (value instanceof Set) {
    const { first, isMore } = some(value)
    return { Set: [...first.map(plain), ...more(isMore)] }
  }
  if (value instanceof Error) return described(value.name)
  if (value instanceof RegExp || value instanceof URL) return shortened(String(value))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return described(`${value.byteLength} bytes`)
  return ofFields(value, plain)
}

function ofFields(value: object, plain: (one: unknown) => unknown) {
  const keys = Object.keys(value)
  const fields = keys
    .slice(0, maxEntries)
    .map((key) => [key, safely(() => plain(read(value, key)))])
  const rest =
    keys.length > maxEntries ? [['…', described(`${keys.length - maxEntries} more`)]] : []
  return Object.fromEntries([...fields, ...rest]) as Record<string, unknown>
}

const read = (value: object, key: string): unknown => (value as Record<string, unknown>)[key]

/** A getter or a proxy may throw; the watched page must not notice. */
const safely = (get: () => unknown): unknown => {
  try {
    return get()
  } catch {
    return described('unreadable')
  }
}

/**
 * A bounded copy of a value that every channel accepts: plain records, lists, texts, numbers and
 * booleans. Never throws.
 */
export const plainData = (value: unknown, around: Around = { depth: 0, within: [] }): unknown =>
  typeof value === 'object' && value !== null
    ? safely(() => ofObject(value, around))
    : ofPrimitive(value)

/** The named fields of a record as plain data. */
export const plainFields = (record: unknown, keys: readonly string[]): Record<string, unknown> => {
  const fields = Object(record) as object
  const known = keys.filter((key) => safely(() => key in fields) === true)
  return Object.fromEntries(known.map((key) => [key, safely(() => plainData(read(fields, key)))]))
}
