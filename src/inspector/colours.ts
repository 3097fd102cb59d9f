import { brand, palette } from '#src/theme/palette.ts'

/** The portal's palette for the viewer, which has no styles of the portal. */
export const colours: Readonly<Record<string, string>> = {
  brand,
  ...Object.fromEntries(
    Object.entries(palette).map(([name, [light, dark]]) => [name, `light-dark(${light}, ${dark})`]),
  ),
}
