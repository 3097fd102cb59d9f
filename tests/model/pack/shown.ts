type Message = { readonly english: string; readonly words: string }

/** What stands on the screen where a test looks for English words, or for a part of them. */
export type Shown = (words: string | RegExp) => string

/** What a test looks for on the screen of a language, where it looks for these in English. */
export type Sought = (words: string | RegExp, isExact?: boolean) => string | RegExp

const placeholder = /\{(\w+)\}/g
const isPlain = ({ english }: Message) => !/[{<]/.test(english)
const isTemplate = ({ english }: Message) =>
  english.replaceAll(placeholder, '').length > 2 && /\{\w+\}/.test(english) && !/[<,]/.test(english)

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Looks the words up among all messages: as they are, with a name filled in, or as a part of one. */
export function shownIn(messages: readonly Message[]): Shown {
  const candidates = candidatesIn(messages)
  return (words) => candidates(words)[0] ?? sourceOf(words)
}

/** The same for a locator: words that several messages may be about are sought by all of them. */
export function soughtIn(messages: readonly Message[]): Sought {
  const candidates = candidatesIn(messages)
  return (words, isExact = false) => {
    const [first, ...more] = candidates(words)
    if (first === undefined) return words
    if (more.length === 0) return first
    const any = [first, ...more].map(escaped).join('|')
    return new RegExp(isExact ? `^(${any})$` : any, 'i')
  }
}

const sourceOf = (words: string | RegExp) => (typeof words === 'string' ? words : words.source)

/** What the words may be in the language; the likeliest first, none where no message is about them. */
function candidatesIn(messages: readonly Message[]) {
  const plain = messages.filter(isPlain).toSorted((a, b) => a.english.length - b.english.length)
  const templates = messages.filter(isTemplate)
  const wordsWhere = (isWanted: (english: string) => boolean) => [
    ...new Set(plain.filter(({ english }) => isWanted(english)).map(({ words }) => words)),
  ]
  return (words: string | RegExp): readonly string[] => {
    if (typeof words !== 'string') return wordsWhere((english) => words.test(english))
    const exact = wordsWhere((english) => english === words)
    if (exact.length > 0) return exact
    return filled(templates, words) ?? (isPhrase(words) ? wordsWhere(contains(words)) : [])
  }
}

/** A word alone is a name, no part of a message. */
const isPhrase = (words: string) => words.includes(' ')
const contains = (part: string) => (english: string) => english.includes(part)

function filled(templates: readonly Message[], shown: string): string[] | undefined {
  for (const { english, words } of templates) {
    const names = [...english.matchAll(placeholder)].map(([, name]) => name)
    const pattern = english
      .split(placeholder)
      .map((piece, at) => (at % 2 ? '(.+)' : escaped(piece)))
    const found = new RegExp(`^${pattern.join('')}$`).exec(shown)
    if (found)
      return [
        words.replaceAll(placeholder, (_, name: string) => found[names.indexOf(name) + 1] ?? ''),
      ]
  }
  return undefined
}
