import { defineConfig, type Plugin } from 'rolldown'

import installed from './deploy/package.json' with { type: 'json' }

/**
 * At the start, Node measures every line of a file that names a source map. Libraries keep theirs, which says
 * what is bundled (`scripts/supply-chain`), but don't name it.
 */
const unmappedLibraries: Plugin = {
  name: 'unmapped-libraries',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name.startsWith('vendor'))
        file.code = file.code.replace(/\/\/# sourceMappingURL=.*\s*$/, '')
  },
}

/** Bundles the server. `npm start` and `npm run desk` run the bundle; tests run the sources. */
export default defineConfig({
  input: {
    main: 'server/main.ts',
    desk: 'server/cli/main.ts',
    'message-thread': 'server/mail/incoming/message-thread.ts',
    'documents-thread': 'server/documents/documents-thread.ts',
    'long-reads-thread': 'server/db/engine/long-reads-thread.ts',
    'issuer-process': 'server/demo/pages/issuer-process.ts',
  },
  platform: 'node',
  plugins: [unmappedLibraries],
  // These packages load native code, fonts, worker files or their own parts from their folder.
  external: Object.keys(installed.dependencies),
  output: {
    dir: 'dist-server',
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: {
      groups: [
        { name: 'vendor', test: /node_modules/, entriesAware: true },
        // Not in `main.js`: pino reads the source map of its caller at every start.
        { name: 'app', test: /server\/app\.ts$/, entriesAware: true },
      ],
    },
  },
})
