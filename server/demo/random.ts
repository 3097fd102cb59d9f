/** Pseudorandom numbers, the same for each start. */
export type Random = {
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Picks from `[value, weight]` pairs; a weight of 2 is picked twice as often as 1. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
  /** The list in another order. */
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Mulberry32: small, quick and good enough for demo data. Never for secrets. */
const mulberry32 = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index]
  if (value === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return value
}

/** Repeats each value by its weight. */
const spread = <T>(list: readonly (readonly [T, number])[]): T[] =>
  list.flatMap(([value, weight]) => Array.from({ length: weight }, () => value))

export const randomFrom = (seed: number): Random => {
  const next = mulberry32(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]) => at(list, between(0, list.length - 1))
  return {
    between,
    pick,
    chance: (share) => next() < share,
    weighted: (list) => pick(spread(list)),
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  }
}
