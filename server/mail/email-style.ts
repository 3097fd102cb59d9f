import { accentOn } from './accent.ts'

/** The colours of the portal's themes, as mail programs read them. */
const themes = {
  light: {
    ground: '#f5f4f1',
    surface: '#ffffff',
    card: '#faf9f7',
    line: '#e2e0db',
    text: '#23211e',
    quiet: '#66625c',
  },
  dark: {
    ground: '#161513',
    surface: '#211f1d',
    card: '#292724',
    line: '#43403c',
    text: '#ecebe8',
    quiet: '#b4b0a9',
  },
} as const

/** The product's accent: `brand` of the portal's theme. */
const defaultBrand = '#0a5560'

export const coloursOf = (theme: keyof typeof themes, brand = defaultBrand) => {
  const colours = themes[theme]
  return { ...colours, accent: accentOn(colours.card, brand) }
}

/** Mail programs that know this rule show a dark email as designed; others invert the light one. */
export const darkRules = (brand: string | undefined) => {
  const { ground, surface, card, line, text, quiet, accent } = coloursOf('dark', brand)
  return [
    `.ground{background-color:${ground}!important}`,
    `.surface{background-color:${surface}!important}`,
    `.card{background-color:${card}!important}`,
    `.line{border-color:${line}!important}`,
    `.text{color:${text}!important}`,
    `.quiet{color:${quiet}!important}`,
    `.link{color:${accent}!important}`,
    `.accent{background-color:${accent}!important;border-color:${accent}!important;color:${surface}!important}`,
    `.logo{padding:4px 6px!important}`,
  ].join('')
}

export const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
