import { fold } from './sort-key.ts'

/** Keyboards that most users here have. */
const keyboards = ['qwerty', 'qwertz', 'azerty'] as const

type Graph = Readonly<Record<string, readonly (string | null)[]>>

/** Shorter runs and names occur in ordinary words. */
const shortest = { run: 3, name: 4 }
/** A password with more letters of its own isn't only a pattern. */
const ownLetters = 3
/** The beginning shows the pattern of a longer password. */
const longest = 100

const isLetter = (character = '') => /\p{L}/u.test(character)

/** `4` and `@` for `a`, and so on. */
const replaced: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}
const withLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => replaced[sign] ?? sign)

type IsFollower = (one: string, other: string) => boolean

/** The same key or one next to it. */
const nextOn =
  (graphs: readonly Graph[]): IsFollower =>
  (one, other) =>
    one === other || graphs.some((graph) => graph[one]?.some((keys) => keys?.includes(other)))

const nextInAlphabet: IsFollower = (one, other) =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) === 1

/** Marks the characters of runs, such as those of `qwertz` and `1234`. */
const markRuns = (text: string, isFollower: IsFollower, marks: boolean[]) => {
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && isFollower(text[end - 1] ?? '', text[end] ?? '')) end += 1
    if (end - start >= shortest.run) marks.fill(true, start, end)
    start = end
  }
}

const markNames = (text: string, names: readonly string[], marks: boolean[]) => {
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      marks.fill(true, at, at + name.length)
}

/** Such as `horse-horse`. */
const isRepetition = (text: string) => {
  for (let period = 1; period * 2 - 1 <= text.length; period += 1)
    if ([...text].every((character, at) => at < period || character === text[at - period]))
      return text.length >= 4
  return false
}

/** `q1w2e3r4`: two runs in turn. */
const isBraided = (text: string, isFollower: IsFollower) => {
  const halves = [0, 1].map((rest) => text.split('').filter((_, at) => at % 2 === rest))
  return halves.every(
    (half) =>
      half.length >= shortest.run &&
      half.every((key, at) => at === 0 || isFollower(half[at - 1] ?? '', key)),
  )
}

/** A name as it can be in a password: as a whole without spaces, and its words. */
const partsOf = (name: string) =>
  [fold(name).replaceAll(' ', ''), ...fold(name).split(/[\s.-]+/)].filter(
    (part) => part.length >= shortest.name,
  )

/**
 * Whether a password is little more than keys in a row, a repetition, or one of these names, even with
 * digits and special characters around it (A81).
 */
export const isPattern = async (password: string, names: readonly string[]) => {
  const { adjacencyGraphs } = await import('@zxcvbn-ts/language-common')
  const isNext = nextOn(keyboards.map((name) => adjacencyGraphs[name] as Graph))
  const text = password.slice(0, longest).toLowerCase()
  const start = text.search(/\p{L}/u)
  const end = text.length - text.split('').toReversed().findIndex(isLetter)
  const core = start < 0 ? '' : text.slice(start, end)
  if (isRepetition(core) || isBraided(text.replace(/[^\p{L}\p{N}]+$/u, ''), isNext)) return true
  const marks = Array<boolean>(text.length).fill(false)
  for (const isFollower of [isNext, nextInAlphabet]) markRuns(text, isFollower, marks)
  for (const written of [fold(text), withLetters(fold(text))])
    if (written.length === text.length) markNames(written, names.flatMap(partsOf), marks)
  const marked = (from: number, to: number) => marks.slice(from, to).filter(Boolean).length
  const others = [...text].filter((character, at) => isLetter(character) && !marks[at]).length
  const isMost =
    marked(0, text.length) * 2 >= text.length ||
    (core.length > 0 && marked(start, end) * 2 >= core.length)
  return isMost && others < ownLetters
}
