import { defineConfig } from 'rolldown'

/** The server as a few files beside the built pages. `npm start` and `npm run desk` run it; tests run the sources. */
export default defineConfig({
  input: {
    main: 'server/main.ts',
    desk: 'server/cli/main.ts',
    'message-thread': 'server/mail/incoming/message-thread.ts',
    'long-reads-thread': 'server/db/engine/long-reads-thread.ts',
  },
  platform: 'node',
  // Native code, fonts and a thread's file are found beside the package; so are the parts of jsonc-parser.
  external: ['better-sqlite3', 'jsonc-parser', 'pdfkit', 'pino', 'piscina'],
  output: {
    dir: 'dist-server',
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, entriesAware: true }] },
  },
})
