/** One colour for the light theme and one for the dark one, as CSS writes them. */
export type Pair = readonly [light: string, dark: string]

/** The default accent, a deep petrol. Overridden by `--brand` on the root element. */
export const brand = 'oklch(0.44 0.078 207)'

/** Limits the lightness of any brand colour, so that text on it stays readable. */
export const accentLightness = { light: [0.34, 0.47], dark: [0.72, 0.84] } as const
export const accentChroma = { light: 0.2, dark: 0.12 } as const

const accentOf = (theme: 'light' | 'dark') => {
  const [darkest, lightest] = accentLightness[theme]
  const chroma = `min(c, ${accentChroma[theme]})`
  return `oklch(from var(--brand, ${brand}) clamp(${darkest}, l, ${lightest}) ${chroma} h)`
}

const accentTint = (lightness: number, chroma: number) =>
  `oklch(from var(--brand, ${brand}) ${lightness} min(c, ${chroma}) h)`

/** Greys have a warm hue; in the dark theme, surfaces get lighter the higher they are. */
const grey = (lightness: number, chroma = 0.004) => `oklch(${lightness} ${chroma} 88)`

export const palette = {
  ground: [grey(0.972), grey(0.185)],
  surface: [grey(0.998, 0.001), grey(0.225)],
  raised: [grey(1, 0), grey(0.27)],
  sunken: [grey(0.95), grey(0.155)],
  hover: [grey(0.955), grey(0.285)],
  line: [grey(0.9), grey(0.33)],
  control: [grey(0.6), grey(0.58)],
  text: [grey(0.24, 0.008), grey(0.94)],
  quiet: [grey(0.46, 0.008), grey(0.75)],
  accent: [accentOf('light'), accentOf('dark')],
  accentHover: [accentTint(0.34, 0.2), accentTint(0.88, 0.1)],
  onAccent: [grey(0.995, 0.001), grey(0.17)],
  accentSoft: [accentTint(0.945, 0.022), accentTint(0.29, 0.04)],
  success: ['oklch(0.44 0.1 150)', 'oklch(0.82 0.13 152)'],
  successSoft: ['oklch(0.955 0.03 150)', 'oklch(0.285 0.045 152)'],
  warning: ['oklch(0.46 0.095 70)', 'oklch(0.84 0.12 82)'],
  warningSoft: ['oklch(0.96 0.042 85)', 'oklch(0.295 0.045 80)'],
  danger: ['oklch(0.47 0.16 27)', 'oklch(0.8 0.1 25)'],
  dangerFill: ['oklch(0.47 0.16 27)', 'oklch(0.7 0.145 26)'],
  dangerFillHover: ['oklch(0.4 0.14 27)', 'oklch(0.77 0.115 26)'],
  dangerSoft: ['oklch(0.957 0.022 25)', 'oklch(0.295 0.06 25)'],
  info: ['oklch(0.45 0.105 255)', 'oklch(0.8 0.085 252)'],
  infoSoft: ['oklch(0.957 0.02 255)', 'oklch(0.29 0.045 255)'],
  neutralSoft: [grey(0.935), grey(0.32)],
  scrim: ['oklch(0.2 0.01 75 / 0.4)', 'oklch(0.08 0.005 75 / 0.6)'],
} as const satisfies Record<string, Pair>
export type ColourName = keyof typeof palette
