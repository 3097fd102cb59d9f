import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import panda from '@pandacss/dev/postcss'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bareMachines } from './scripts/vite/bare-machines.ts'
import { developmentPages } from './scripts/vite/development-pages.ts'
import { inspectorFeed } from './scripts/vite/inspector-feed.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { staticStyles } from './scripts/vite/static-styles.ts'

const modern = ['chrome123', 'firefox128', 'safari18']
// The host stays the page's own: the API compares it with the origin of the request.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`, changeOrigin: false }

/** Packages that every page needs before it can show anything. */
const beforeEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@lingui|use-sync-external-store|xstate|@xstate|ofetch|ufo|destr|zod)[\\/]/

/** Small files of our own that several pages share: one chunk packs better than thirty. */
const ownGround =
  /[\\/](styled-system|contract|src[\\/](api|wiring|i18n|theme|components|layouts|pages[\\/]login))[\\/](?!skeleton|drawings|tooltip|icon-button|empty-state|failed-state|progress-line)/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['component'],
          ['pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      disableLogging: true,
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    // Before react(): macros must be gone when anything else reads the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    developmentPages({
      '/__components': '/src/gallery/index.html',
      '/__inspector': '/src/inspector/index.html',
    }),
    inspectorFeed(),
    staticStyles(),
    bareMachines(),
    precompress(),
  ],
  css: { postcss: { plugins: [panda()] } },
  build: {
    target: modern,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /[\\/]styled-system[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: beforeEveryPage },
            { name: 'ground', test: ownGround, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
})
