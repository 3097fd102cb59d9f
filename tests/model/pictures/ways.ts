/** Languages and themes in which every situation is shown. */
export const languages = ['en', 'de'] as const
export const themes = ['light', 'dark'] as const

export type Variant = {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
}

export const variants: readonly Variant[] = languages.flatMap((language) =>
  themes.map((theme) => ({ language, theme })),
)

/** `session.ended.interrupted.de.dark.webp`: the leaf states, the language and the theme. */
export const pictureName = (states: readonly string[], { language, theme }: Variant): string =>
  [states.join('+'), language, theme, 'webp'].join('.')
