/** Every look a situation is shown in. */
export const languages = ['en', 'de'] as const
export const themes = ['light', 'dark'] as const

export type Look = {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
}

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.map((theme) => ({ language, theme })),
)

/** `login.code.entering.de.dark.webp`: the innermost states, and how they are shown. */
export const pictureName = (states: readonly string[], { language, theme }: Look): string =>
  [states.join('+'), language, theme, 'webp'].join('.')
