import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import panda from '@pandacss/dev/postcss'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { viewer } from 'flow-viewer'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { allowed } from './src/inspector/allowed.ts'
import { developmentPages, developmentScripts } from './scripts/vite/development.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'

// The API compares the request's origin with its host, so the proxy keeps the host.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`, changeOrigin: false }

const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|@lingui|xstate|@xstate|zod|ofetch)[\\/]/

/** Small, and without dialogs and menus: these files bring libraries that a page needs later only. */
const mostPages =
  /src[\\/](api|flows|i18n|components[\\/](action|feedback|hooks|icon|layout|table|text))[\\/]|query/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader travels with its page, and with it what the loader imports.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      disableLogging: true,
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    // Before react(): the macros must be gone when anything else reads the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    firstPaint(),
    developmentPages({ '/__components': '/src/gallery/index.html' }),
    // G17, A79: `VITE_PRETEND_USER`.
    developmentScripts('/src/app/pretended-user.ts'),
    // Watches the flows (`?inspect`).
    viewer({
      machines: 'machines/catalogue.ts',
      models: 'tests/model/models/models.ts',
      allow: allowed,
      colours: 'src/inspector/colours.ts',
      page: '/inspector.html',
      app: '/login',
      hook: 'statedeskInspect',
      announcement: 'announce',
      links: { Components: '/__components' },
    }),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  css: { postcss: { plugins: [panda()] } },
  build: {
    target: ['chrome123', 'firefox128', 'safari18'],
    manifest: true,
    rolldownOptions: {
      // On a busy computer it would print how long each plugin took.
      checks: { bundlerTimings: false },
      output: {
        // What every page needs, in one file that stays cached across releases.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPage },
            // A slow line pays for each file: what every page starts with comes in one.
            { name: 'start', tags: ['$initial'], minShareCount: 2 },
            { name: 'shared', test: mostPages, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
})
