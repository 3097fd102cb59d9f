/** The language of a pack. */
export type Voice = {
  readonly locale: string
  /** Words of the models and of the pack itself, given in English. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
}

/** English, as it is written. */
export const plainVoice: Voice = {
  locale: 'en',
  say: (english, values = {}) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}
