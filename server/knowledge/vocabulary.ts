/** Finds the stems, by their numbers, of words that begin with, hold, or nearly are what somebody typed. */
export type Vocabulary = {
  beginningWith: (part: string) => Set<number>
  holding: (part: string) => Set<number>
  near: (word: string) => Set<number>
}

/** How many different words one typed word may stand for. */
const most = 200

const placeOf = (sorted: readonly string[], wanted: string) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const withBeginning = function* (sorted: readonly string[], beginning: string) {
  for (let at = placeOf(sorted, beginning); ; at += 1) {
    const word = sorted[at]
    if (!word?.startsWith(beginning)) return
    yield word
  }
}

const backwards = (word: string) => [...word].toReversed().join('')

const triplesOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))

const byTriple = (words: readonly string[]) => {
  const found = new Map<string, string[]>()
  for (const word of words) {
    for (const triple of new Set(triplesOf(word))) {
      const list = found.get(triple)
      if (list) list.push(word)
      else found.set(triple, [word])
    }
  }
  return found
}

/** Opens the words of all texts, each with its stem's number. */
export const openVocabulary = (stems: ReadonlyMap<string, number>): Vocabulary => {
  const forwards = [...stems.keys()].sort()
  const reversed = forwards.map(backwards).sort()
  const triples = byTriple(forwards)
  const stemsOf = (words: Iterable<string>) => {
    const found = new Set<number>()
    for (const word of words) {
      const stem = stems.get(word)
      if (stem !== undefined) found.add(stem)
      if (found.size === most) break
    }
    return found
  }
  return {
    beginningWith: (part) => stemsOf(withBeginning(forwards, part)),
    holding: (part) => stemsOf(wordsHolding(triples, part)),
    near: (word) => stemsOf(wordsNear(forwards, reversed, word)),
  }
}

/** Looks only at words that share the rarest three letters in a row. */
const wordsHolding = (triples: ReadonlyMap<string, string[]>, part: string) => {
  const lists = triplesOf(part).map((triple) => triples.get(triple) ?? [])
  const rarest = lists.toSorted((one, other) => one.length - other.length)[0] ?? []
  return rarest.filter((word) => word.includes(part))
}

/** One mistake leaves the first half of a word alone, or its last half less a letter. */
const wordsNear = function* (forwards: string[], reversed: string[], word: string) {
  const half = word.length >> 1
  for (const candidate of withBeginning(forwards, word.slice(0, half))) {
    if (isOneMistakeAway(word, candidate)) yield candidate
  }
  const end = backwards(word).slice(0, word.length - half - 1)
  for (const candidate of withBeginning(reversed, end)) {
    const turned = backwards(candidate)
    if (isOneMistakeAway(word, turned)) yield turned
  }
}

/** At most one letter wrong, missing, too many, or two neighbours swapped. */
export const isOneMistakeAway = (one: string, other: string) => {
  if (Math.abs(one.length - other.length) > 1) return false
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2
}
