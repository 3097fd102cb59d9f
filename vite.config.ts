import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import panda from '@pandacss/dev/postcss'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { developmentPages } from './scripts/vite/development-pages.ts'
import { inspectorFeed } from './scripts/vite/inspector-feed.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { staticStyles } from './scripts/vite/static-styles.ts'

const modern = ['chrome123', 'firefox128', 'safari18']
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`

/** Packages that every page needs before it can show anything. */
const beforeEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@lingui|use-sync-external-store|xstate|@xstate|ofetch|ufo|destr|zod)[\\/]/

/** Small files of our own that several pages share: one chunk packs better than thirty. */
const ownGround = /[\\/](styled-system|contract|src[\\/](api|wiring|i18n|theme|components|layouts|pages[\\/]login))[\\/]/

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
    precompress(),
  ],
  css: { postcss: { plugins: [panda()] } },
  build: {
    target: modern,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
