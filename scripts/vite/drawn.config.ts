import { defineConfig, type Plugin } from 'vite'

import { sources } from './sources.ts'

/** What a page opens later has no place on the server. */
const withoutLater = (): Plugin => ({
  name: 'without-later',
  resolveDynamicImport: () => ({ id: nothing }),
  load: (id) => (id === nothing ? 'export {}' : null),
})
const nothing = '\0nothing'

/** The pages the server draws, as one script that runs in a context of its own. */
export default defineConfig({
  plugins: [sources(), withoutLater()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node24',
    outDir: 'dist/.server',
    copyPublicDir: false,
    minify: false,
    lib: {
      entry: 'src/drawn/ticket-list.tsx',
      formats: ['iife'],
      name: 'drawn',
      fileName: () => 'ticket-list.js',
    },
  },
})
