/** The language of a pack. */
export type Voice = {
  readonly locale: string
  /** Translates texts of the models and the pack from English. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
  /** The text on the page where a test looks for this English text or pattern. */
  readonly shown?: (text: string | RegExp) => string
}

export const shownIn = ({ shown }: Voice, words: string | RegExp): string =>
  shown?.(words) ?? (typeof words === 'string' ? words : readable(words))

/** The text a pattern looks for: `^Send\\.$` becomes “Send.”. */
const readable = ({ source }: RegExp) => source.replaceAll(/^\^|\$$|\\(?=\W)/g, '')

/** Untranslated English. */
export const plainVoice: Voice = {
  locale: 'en',
  say: (english, values = {}) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}
