import { defineConfig } from 'rolldown'

import installed from './deploy/package.json' with { type: 'json' }

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
  // These packages load native code, fonts, worker files or their own parts from their folder.
  external: Object.keys(installed.dependencies),
  output: {
    dir: 'dist-server',
    cleanDir: true,
    // Files of libraries don't name their source map: at the start, Node would measure each of their lines.
    sourcemap: 'hidden',
    postFooter: ({ name, fileName }) =>
      name.startsWith('vendor') ? '' : `//# sourceMappingURL=${fileName}.map`,
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
