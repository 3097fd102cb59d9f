import { defineConfig } from '@pandacss/dev'

import project from './package.json' with { type: 'json' }
import { globalCss, keyframes } from './src/theme/global.ts'
import { semanticTokens, tokens } from './src/theme/tokens.ts'

/** Production builds don't have these pages, so their styles are left out. */
const developmentOnly =
  process.env['NODE_ENV'] === 'production' ? ['./src/gallery/**', './src/inspector/**'] : []

export default defineConfig({
  logLevel: 'warn',
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/routeTree.gen.ts', ...developmentOnly],
  outdir: 'styled-system',
  outExtension: 'js',
  gitignore: false,
  strictTokens: true,
  strictPropertyValues: true,
  shorthands: false,
  jsxStyleProps: 'none',
  lightningcss: true,
  browserslist: project.browserslist,
  conditions: {
    extend: {
      // For text at 200 % on a phone.
      tiny: '@media (max-width: 19.99rem)',
      narrow: '@media (max-width: 43.74rem)',
      wide: '@media (min-width: 56.25rem)',
      // Widths of a list, not of the window. Below the first, rows are shown as cards.
      rows: '@container (min-width: 40rem)',
      medium: '@container (min-width: 56rem)',
      spacious: '@container (min-width: 62rem)',
      roomy: '@container (min-width: 72rem)',
      full: '@container (min-width: 95rem)',
      forcedColors: '@media (forced-colors: active)',
    },
  },
  globalCss,
  theme: {
    // 700, 900 and 1100 px; in rem, so that larger text gets the layout of a smaller screen.
    breakpoints: { cards: '43.75rem', shell: '56.25rem', facts: '68.75rem' },
    keyframes,
    tokens,
    semanticTokens,
  },
})
