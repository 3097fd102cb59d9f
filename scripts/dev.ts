import { existsSync } from 'node:fs'

import { run } from './testing/run.ts'

const apiPort = process.env['API_PORT'] ?? '8081'

if (!existsSync('styled-system/css/index.js')) await run('panda', ['codegen', '--silent'])

/** The API starts again and the pages change in place when a file is saved. */
process.exitCode = await run(
  'concurrently',
  [
    '--kill-others',
    '--names',
    'api,web',
    '--prefix-colors',
    'magenta,cyan',
    'node --watch --watch-preserve-output server/main.ts',
    'vite --clearScreen false',
  ],
  { PORT: apiPort, API_PORT: apiPort },
)
