import type { Text } from '#machines/texts.ts'
import type { Shown, Sought } from './shown.ts'

/** What the path tool needs of a language. */
export type Voice = {
  readonly locale: string
  /** Words of the models and of the tool itself, given in English. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
  readonly shown: Shown
  readonly sought: Sought
  /** What the portal says for a text of a machine. */
  readonly textOf: (text: Text) => string
}

/** English, without a catalogue. */
export const plainVoice: Voice = {
  locale: 'en',
  say: (english, values = {}) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  shown: (words) => (typeof words === 'string' ? words : words.source),
  sought: (words) => words,
  textOf: (text) => ('words' in text ? text.words : text.key),
}
