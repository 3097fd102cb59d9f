const wordLetter = /[\p{L}\p{N}\p{M}]/u

/** Caches whether a character belongs to a word, by its code; 0 means unknown. */
const known = new Uint8Array(2 ** 16)
const [outside, inside] = [1, 2]

const isInWord = (code: number) => {
  if (code >= known.length) return wordLetter.test(String.fromCodePoint(code))
  if (known[code] === 0)
    known[code] = wordLetter.test(String.fromCodePoint(code)) ? inside : outside
  return known[code] === inside
}

/** Where a text has a word that is written like this. */
export const placesOf = (text: string, word: string) => {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const pair = text.codePointAt(at - 2) ?? 0
    const before = pair > 0xffff ? pair : (text.codePointAt(at - 1) ?? 0)
    const after = text.codePointAt(at + word.length) ?? 0
    if (!isInWord(before) && !isInWord(after)) places.push(at)
  }
  return places
}

const roomFor = <Items extends Int32Array | Uint16Array>(items: Items, length: number) => {
  if (length <= items.length) return items
  const larger = new (items.constructor as new (length: number) => Items)(length * 2)
  larger.set(items)
  return larger
}

export type VisitWord = (spelling: number, start: number, end: number) => void

/**
 * Assigns a number to each new spelling. Uses a hash table over one long array of characters, because
 * creating a string for each word would dominate the cost of indexing.
 */
export const openSpellings = () => {
  let characters = new Uint16Array(2 ** 16)
  /** where each spelling begins in `characters`; it ends where the next one begins */
  let begins = new Int32Array(2 ** 12)
  let hashes = new Int32Array(2 ** 12)
  /** numbers plus one; the length is a power of two, and at least twice the number of spellings */
  let table = new Int32Array(2 ** 13)
  let size = 0

  const isAt = (number: number, text: string, start: number, end: number) => {
    const begin = begins[number] ?? 0
    if ((begins[number + 1] ?? 0) - begin !== end - start) return false
    for (let at = start; at < end; at += 1)
      if (characters[begin + at - start] !== text.charCodeAt(at)) return false
    return true
  }

  const add = (hash: number, text: string, start: number, end: number) => {
    const begin = begins[size] ?? 0
    begins = roomFor(begins, size + 2)
    hashes = roomFor(hashes, size + 1)
    characters = roomFor(characters, begin + end - start)
    for (let at = start; at < end; at += 1) characters[begin + at - start] = text.charCodeAt(at)
    begins[size + 1] = begin + end - start
    hashes[size] = hash
    size += 1
  }

  /** The slot of a spelling in the table, or the free one where it belongs. */
  const slotOf = (hash: number, text: string, start: number, end: number) => {
    const last = table.length - 1
    let slot = hash & last
    for (let number = table[slot] ?? 0; number > 0; number = table[slot] ?? 0) {
      if (hashes[number - 1] === hash && isAt(number - 1, text, start, end)) break
      slot = (slot + 1) & last
    }
    return slot
  }

  const enlarge = () => {
    table = new Int32Array(table.length * 2)
    const last = table.length - 1
    for (let number = 0; number < size; number += 1) {
      let slot = (hashes[number] ?? 0) & last
      while (table[slot] !== 0) slot = (slot + 1) & last
      table[slot] = number + 1
    }
  }

  const numberOf = (hash: number, text: string, start: number, end: number) => {
    const slot = slotOf(hash, text, start, end)
    const number = table[slot] ?? 0
    if (number > 0) return number - 1
    add(hash, text, start, end)
    table[slot] = size
    if (size * 2 > table.length) enlarge()
    return size - 1
  }

  return {
    /** Visits the words of a text. */
    visit: (text: string, visit: VisitWord) => {
      let start = -1
      let hash = 0
      for (let at = 0; at <= text.length; at += 1) {
        const code = text.codePointAt(at) ?? 0
        if (at < text.length && isInWord(code)) {
          if (start < 0) [start, hash] = [at, 0]
          hash = Math.imul(hash ^ code, 0x01000193)
          hash ^= hash >>> 15
          if (code > 0xffff) at += 1
        } else if (start >= 0) {
          visit(numberOf(hash, text, start, at), start, at)
          start = -1
        }
      }
    },
    /** The spelling with a number. */
    spelt: (number: number) =>
      String.fromCharCode(...characters.subarray(begins[number], begins[number + 1])),
  }
}

export type Spellings = ReturnType<typeof openSpellings>
