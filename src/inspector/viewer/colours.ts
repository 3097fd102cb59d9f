import { brand, palette } from '#src/theme/palette.ts'

const colours = { '--brand': brand, ...palette }

/** The portal's palette as custom properties; the viewer has no styles of the portal. */
export function wearColours() {
  for (const [name, colour] of Object.entries(colours))
    document.documentElement.style.setProperty(
      name.startsWith('--') ? name : `--${name}`,
      typeof colour === 'string' ? colour : `light-dark(${colour.join(', ')})`,
    )
}
