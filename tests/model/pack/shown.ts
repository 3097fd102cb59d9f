import type { Sought } from 'flow-paths/playwright'

type Message = { readonly english: string; readonly text: string }

const plural = /^\{(\w+), plural,(.*)\}$/
const oneCase = /(=?\w+) \{([^{}]*)\}/g

/** The plural cases of a message (“one”, “other”, “=0”), with the number as a placeholder. */
function casesOf(text: string): ReadonlyMap<string, string> {
  const [, name = '', cases = ''] = plural.exec(text) ?? []
  return new Map(
    [...cases.matchAll(oneCase)].map(([, key = '', example = '']): [string, string] => [
      key,
      example.replaceAll('#', `{${name}}`),
    ]),
  )
}

/** A plural message as one message per case, any other as it is. */
function withCases(message: Message): Message[] {
  if (!plural.test(message.english)) return [message]
  const cases = casesOf(message.text)
  return [...casesOf(message.english)].map(([key, english]) => ({
    english,
    text: cases.get(key) ?? cases.get('other') ?? english,
  }))
}

/** The text on the screen where a test looks for an English text, or for a part of it. */
export type Shown = (text: string | RegExp) => string

/** Possible translations; an unknown name appears in them as `{name}`. */
type Candidates = (words: string | RegExp) => readonly string[]

const placeholder = /\{(\w+)\}/g
const isPlain = ({ english }: Message) => !/[{<]/.test(english)
/** The longer the fixed text of a message, the likelier it's the right one. */
const fixedLength = ({ english }: Message) => english.replaceAll(placeholder, '').trim().length
const isTemplate = (message: Message) =>
  /\{\w+\}/.test(message.english) && !/<|\{\w+,/.test(message.english) && fixedLength(message) > 2

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
/** The text around the placeholders at even indexes, their names at odd ones. */
const pieces = (text: string) => text.split(placeholder)

/** Looks up a text among all messages: literally, with a name filled in, or as a part of one. */
export function shownIn(messages: readonly Message[]): Shown {
  const candidates = candidatesIn(messages)
  return (words) =>
    candidates(words)[0]?.replaceAll(placeholder, '…') ??
    (typeof words === 'string' ? words : words.source)
}

/** The same for a locator, which looks for all candidates. */
export function soughtIn(messages: readonly Message[]): Sought {
  const candidates = candidatesIn(messages)
  return (words, isExact = false) => {
    const [first, ...more] = candidates(words)
    if (first === undefined) return words
    if (more.length === 0 && pieces(first).length === 1) return first
    const any = [first, ...more].map(patternOf).join('|')
    return new RegExp(isExact ? `^(${any})$` : any, 'i')
  }
}

/** Data that may be shown as sent or translated by the portal. */
export function either(brought: string, own: string | RegExp, isExact = false) {
  if (own === brought) return brought
  const any = `${escaped(brought)}|${own instanceof RegExp ? own.source : escaped(own)}`
  return new RegExp(isExact ? `^(${any})$` : any, 'i')
}

const patternOf = (words: string) =>
  pieces(words)
    .map((piece, at) => (at % 2 ? '.+' : escaped(piece)))
    .join('')

/** The possible translations, the likeliest first; empty if no message matches. */
function candidatesIn(given: readonly Message[]): Candidates {
  const messages = given
    .flatMap(withCases)
    .toSorted((one, other) => one.english.length - other.english.length)
  const plain = messages.filter(isPlain)
  const templates = messages.filter(isTemplate).toSorted((a, b) => fixedLength(b) - fixedLength(a))
  const wordsOf = (some: readonly Message[], isWanted: (english: string) => boolean) => [
    ...new Set(some.filter(({ english }) => isWanted(english)).map(({ text }) => text)),
  ]
  const candidates: Candidates = (words) => {
    if (typeof words !== 'string')
      return wordsOf([...plain, ...templates], (english) => words.test(english))
    const exact = wordsOf(plain, (english) => english === words)
    if (exact.length > 0) return exact
    const [, label, mark] = optionalLabel.exec(words) ?? []
    if (label !== undefined && mark !== undefined)
      return candidates(label).map((first) => `${first} ${candidates(mark)[0] ?? mark}`)
    const named = filled(templates, words, (name) => candidates(name)[0] ?? name)
    if (named) return [named]
    return isPhrase(words) ? wordsOf(plain, (english) => english.includes(words)) : []
  }
  return candidates
}

/** The name of an optional field: its label and the mark next to it. */
const optionalLabel = /^(.+) (\(optional\))$/

/** A single word is a name, not a part of a message. */
const isPhrase = (words: string) => words.includes(' ')

/** A filled-in name may be a message itself: “Notifications, {news}”, “{count} new”. */
function filled(
  templates: readonly Message[],
  shown: string,
  inLanguage: (name: string) => string,
): string | undefined {
  for (const { english, text } of templates) {
    const names = pieces(english).filter((_, at) => at % 2)
    const pattern = pieces(english).map((piece, at) => (at % 2 ? '(.+)' : escaped(piece)))
    const match = new RegExp(`^${pattern.join('')}$`).exec(shown)
    if (match)
      return text.replaceAll(placeholder, (_, name: string) =>
        inLanguage(match[names.indexOf(name) + 1] ?? ''),
      )
  }
  return undefined
}
