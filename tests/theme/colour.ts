export type Oklch = { lightness: number; chroma: number; hue: number }

const clamp01 = (part: number) => Math.min(1, Math.max(0, part))

/** An OKLCH colour as linear sRGB, clipped to the displayable range (Björn Ottosson's matrices). */
function linearRgb({ lightness, chroma, hue }: Oklch) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(clamp01)
}

function luminance(colour: Oklch) {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const absolute = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/
const relative =
  /^oklch\(from var\(--brand, .+\) (?:clamp\(([\d.]+), l, ([\d.]+)\)|([\d.]+)) min\(c, ([\d.]+)\) h\)$/

/** Parses the palette's two notations; relative colours are computed from the brand colour. */
export function resolve(css: string, brand: Oklch): Oklch {
  const [, lightness, chroma, hue] = absolute.exec(css) ?? []
  if (lightness !== undefined)
    return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }

  const [, min, max, fixed, maxChroma] = relative.exec(css) ?? []
  if (maxChroma === undefined) throw new Error(`cannot read the colour ${css}`)
  const clamped = Math.min(Number(max), Math.max(Number(min), brand.lightness))
  return {
    lightness: fixed === undefined ? clamped : Number(fixed),
    chroma: Math.min(brand.chroma, Number(maxChroma)),
    hue: brand.hue,
  }
}
