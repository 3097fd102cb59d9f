const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance as WCAG defines it. */
const luminanceOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrastOf = (one: string, other: string) => {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => luminanceOf(colour))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (colour: string, channel: number, percent: number) =>
  `#${channelsOf(colour)
    .map((own) => Math.round(own + ((channel - own) * percent) / 100))
    .map((own) => own.toString(16).padStart(2, '0'))
    .join('')}`

/**
 * A brand colour, darkened or lightened until it can be read on a surface. The surface's colour can then be
 * read on it, too.
 */
export const accentOn = (surface: string, brand: string) => {
  const target = luminanceOf(surface) > 0.5 ? 0 : 255
  let accent = brand
  for (let percent = 5; contrastOf(accent, surface) < 4.5 && percent <= 100; percent += 5)
    accent = mixed(brand, target, percent)
  return accent
}
