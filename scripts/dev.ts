import { existsSync } from 'node:fs'

import { freePort } from './testing/free-port.ts'
import { run } from './testing/run.ts'

const apiPort = process.env['API_PORT'] ?? '8081'

if (!existsSync('styled-system/css/index.js')) await run('panda', ['codegen', '--silent'])

const pagesPort = await freePort(5173)

/** The API starts again and the pages change in place when a file is saved. */
process.exitCode = await run(
  'concurrently',
  [
    '--kill-others',
    '--names',
    'api,web',
    '--prefix-colors',
    'magenta,cyan',
    `node --watch --watch-preserve-output server/main.ts --pages http://127.0.0.1:${pagesPort}`,
    `vite --clearScreen false --port ${pagesPort} --strictPort`,
  ],
  { PORT: apiPort, API_PORT: apiPort },
)
