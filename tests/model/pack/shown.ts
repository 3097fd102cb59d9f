type Message = { readonly english: string; readonly words: string }

/** What stands on the screen where a test looks for English words, or for a part of them. */
export type Shown = (words: string | RegExp) => string

const placeholder = /\{(\w+)\}/g
const isPlain = ({ english }: Message) => !/[{<]/.test(english)
const isTemplate = ({ english }: Message) =>
  english.replaceAll(placeholder, '').length > 2 && /\{\w+\}/.test(english) && !/[<,]/.test(english)

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Looks the words up among all messages: as they are, with a name filled in, or as a part of one. */
export function shownIn(messages: readonly Message[]): Shown {
  const plain = messages.filter(isPlain).toSorted((a, b) => a.english.length - b.english.length)
  const exact = new Map(plain.map(({ english, words }) => [english, words]))
  const templates = messages.filter(isTemplate)
  return (words) => {
    if (typeof words === 'string')
      return exact.get(words) ?? filled(templates, words) ?? part(plain, words) ?? words
    return plain.find(({ english }) => words.test(english))?.words ?? words.source
  }
}

function filled(templates: readonly Message[], shown: string): string | undefined {
  for (const { english, words } of templates) {
    const names = [...english.matchAll(placeholder)].map(([, name]) => name)
    const pattern = english
      .split(placeholder)
      .map((piece, at) => (at % 2 ? '(.+)' : escaped(piece)))
    const found = new RegExp(`^${pattern.join('')}$`).exec(shown)
    if (found)
      return words.replaceAll(
        placeholder,
        (_, name: string) => found[names.indexOf(name) + 1] ?? '',
      )
  }
  return undefined
}

/** A word alone is a name, no part of a message. */
const part = (plain: readonly Message[], words: string) =>
  words.includes(' ') ? plain.find(({ english }) => english.includes(words))?.words : undefined
