import panda from '@pandacss/dev/postcss'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

import { bareFetch } from './scripts/vite/bare-fetch.ts'
import { chunksAhead } from './scripts/vite/chunks-ahead.ts'
import { chunks, compileHint } from './scripts/vite/chunks.ts'
import { developmentPages } from './scripts/vite/development-pages.ts'
import { inspectorFeed } from './scripts/vite/inspector-feed.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { pretendedUser } from './scripts/vite/pretended-user.ts'
import { sources } from './scripts/vite/sources.ts'

const modern = ['chrome123', 'firefox128', 'safari18']
// The host stays the page's own: the API compares it with the origin of the request.
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`, changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      disableLogging: true,
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    sources(),
    developmentPages({
      '/__components': '/src/gallery/index.html',
      '/inspector.html': '/src/inspector/index.html',
    }),
    inspectorFeed(),
    pretendedUser(),
    bareFetch(),
    chunksAhead(),
    precompress(),
  ],
  resolve: {
    // React has had the hook since version 18: no page needs the stand-in for older ones.
    alias: {
      'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  css: { postcss: { plugins: [panda()] } },
  // Reached by a made-up module only; found late, it would reload a page somebody types on.
  optimizeDeps: { include: ['@statelyai/inspect'] },
  build: {
    target: modern,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The names of all chunks of all pages would stand before the first one.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      // The second is begun by index.html alone, on a page the server has drawn.
      input: ['index.html', 'src/take-over.ts'],
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /[\\/]styled-system[\\/]/, sideEffects: false }] },
      output: {
        postBanner: compileHint,
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api, '/unsubscribe': api } },
})
