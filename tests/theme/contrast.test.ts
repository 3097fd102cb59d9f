import { describe, expect, test } from 'vitest'

import { brand, palette, type ColourName } from '#src/theme/palette.ts'
import { contrast, resolve, type Oklch } from './colour.ts'

const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover'] as const

/** Text and its backgrounds: 4.5 : 1. */
const texts: [ColourName, readonly ColourName[]][] = [
  ['text', [...grounds, 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft']],
  ['quiet', [...grounds, 'neutralSoft']],
  ['accent', [...grounds, 'accentSoft']],
  ['success', ['ground', 'surface', 'raised', 'successSoft']],
  ['warning', ['ground', 'surface', 'raised', 'warningSoft']],
  ['danger', [...grounds, 'dangerSoft']],
  ['info', ['ground', 'surface', 'raised', 'infoSoft']],
  ['onAccent', ['accent', 'accentHover', 'dangerFill', 'dangerFillHover']],
]

/** Edges of controls and drawings: 3 : 1. */
const edges: [ColourName, readonly ColourName[]][] = [['control', [...grounds]]]

const themes = [
  ['light', 0],
  ['dark', 1],
] as const

const pairs = (list: typeof texts) =>
  list.flatMap(([over, under]) => under.map((each) => [over, each] as const))

const own = resolve(brand, { lightness: 0, chroma: 0, hue: 0 })

const ratio = (over: ColourName, under: ColourName, theme: 0 | 1, from: Oklch) =>
  contrast(resolve(palette[over][theme], from), resolve(palette[under][theme], from))

describe.each(themes)('in the %s theme', (_, theme) => {
  test.each(pairs(texts))('makes %s readable on %s', (over, under) => {
    expect(ratio(over, under, theme, own)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(edges))('makes %s visible on %s', (over, under) => {
    expect(ratio(over, under, theme, own)).toBeGreaterThanOrEqual(3)
  })

  const hues = Array.from({ length: 24 }, (__, step) => step * 15)
  test.each(hues)('keeps any accent of hue %i° readable', (hue) => {
    for (const lightness of [0, 0.25, 0.5, 0.75, 1])
      for (const chroma of [0, 0.1, 0.2, 0.37]) {
        const from = { lightness, chroma, hue }
        for (const under of [...grounds, 'accentSoft'] as const)
          expect(ratio('accent', under, theme, from)).toBeGreaterThanOrEqual(4.5)
        expect(ratio('onAccent', 'accent', theme, from)).toBeGreaterThanOrEqual(4.5)
        expect(ratio('onAccent', 'accentHover', theme, from)).toBeGreaterThanOrEqual(4.5)
      }
  })
})
