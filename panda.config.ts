import { defineConfig } from '@pandacss/dev'

import { globalCss } from './src/theme/global.ts'
import { keyframes } from './src/theme/keyframes.ts'
import { semanticTokens, tokens } from './src/theme/tokens.ts'

/** A production style sheet carries nothing for pages that are not in it. */
const developmentOnly =
  process.env['NODE_ENV'] === 'production' ? ['./src/gallery/**', './src/inspector/**'] : []

export default defineConfig({
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
  browserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 18'],
  conditions: {
    extend: {
      narrow: '@media (max-width: 699.98px)',
      wide: '@media (min-width: 900px)',
      forcedColors: '@media (forced-colors: active)',
    },
  },
  globalCss,
  theme: {
    breakpoints: { cards: '700px', shell: '900px', facts: '1100px' },
    keyframes,
    tokens,
    semanticTokens,
  },
})
