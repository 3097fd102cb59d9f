/** The language of a pack. */
export type Voice = {
  readonly locale: string
  /** Words of the models and of the pack itself, given in English. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
  /** What the page shows where a test looks for English words, or for a part of them. */
  readonly shown?: (words: string | RegExp) => string
}

export const shownIn = ({ shown }: Voice, words: string | RegExp): string =>
  shown?.(words) ?? (typeof words === 'string' ? words : readable(words))

/** The words a pattern looks for: `^Send\\.$` is read as “Send.”. */
const readable = ({ source }: RegExp) => source.replaceAll(/^\^|\$$|\\(?=\W)/g, '')

/** English, as it is written. */
export const plainVoice: Voice = {
  locale: 'en',
  say: (english, values = {}) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}
