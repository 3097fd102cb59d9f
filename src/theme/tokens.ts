import { defineSemanticTokens, defineTokens } from '@pandacss/dev'

import { limits } from '../../contract/limits.ts'
import { palette } from './palette.ts'

const px = (size: number) => ({ value: `${size / 16}rem` })

const steps = { 1: px(4), 2: px(8), 3: px(12), 4: px(16), 6: px(24), 8: px(32), 12: px(48) }

export const tokens = defineTokens({
  fonts: {
    body: { value: "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Hebrew', sans-serif" },
    mono: { value: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace" },
  },
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20), '2xl': px(28) },
  fontWeights: { normal: { value: '400' }, strong: { value: '600' } },
  lineHeights: { tight: { value: '1.25' }, text: { value: '1.5' }, none: { value: '1' } },
  letterSpacings: { tight: { value: '-0.012em' }, code: { value: '0.08em' } },
  spacing: { 0: { value: '0' }, px: { value: '1px' }, ...steps },
  sizes: {
    0: { value: '0' },
    full: { value: '100%' },
    px: { value: '1px' },
    ...steps,
    icon: px(20),
    controlSmall: px(32),
    control: px(40),
    row: px(44),
    rowCompact: px(36),
    topBar: px(56),
    drawer: px(limits.drawerWidth),
    facts: px(320),
    card: px(416),
    form: px(512),
    article: px(672),
    // About 80 characters: 0 is wider than most letters.
    measure: { value: '70ch' },
    page: px(1280),
    list: px(1600),
  },
  radii: {
    control: { value: 'var(--radius, 6px)' },
    surface: { value: 'calc(var(--radius, 6px) + 4px)' },
    round: { value: '999px' },
  },
  borders: {
    thin: { value: '1px solid {colors.line}' },
    control: { value: '1px solid {colors.control}' },
  },
  durations: { quick: { value: '120ms' }, calm: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    bar: { value: 10 },
    drawer: { value: 20 },
    dialog: { value: 30 },
    floating: { value: 40 },
    toast: { value: 50 },
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: Object.fromEntries(
    Object.entries(palette).map(([name, [light, dark]]) => [
      name,
      { value: `light-dark(${light}, ${dark})` },
    ]),
  ),
  shadows: {
    floating: {
      value:
        '0 1px 2px light-dark(rgb(40 30 20 / 0.08), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(40 30 20 / 0.14), rgb(0 0 0 / 0.5))',
    },
  },
})
