/** Levenshtein distance of two words. */
const distance = (one: string, other: string): number => {
  const first = [...other].map((_, at) => at)
  const last = [...one].reduce(
    (row, letter, down) =>
      [...other].reduce(
        (next, target, at) => [
          ...next,
          Math.min(
            (row[at + 1] ?? 0) + 1,
            (next[at] ?? 0) + 1,
            (row[at] ?? 0) + (letter === target ? 0 : 1),
          ),
        ],
        [down + 1],
      ),
    [...first, other.length],
  )
  return last.at(-1) ?? 0
}

/** The names most similar to a word, or with the same beginning, the closest first. */
export const nearestTo = (word: string, names: readonly string[], max = 3): string[] => {
  const wanted = word.toLowerCase()
  const farness = (name: string) =>
    name.toLowerCase().includes(wanted) ? 0 : distance(wanted, name.toLowerCase())
  return names.toSorted((one, other) => farness(one) - farness(other)).slice(0, max)
}
