import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'

import { nextFreePort } from './testing/free-port.ts'
import { run } from './testing/run.ts'

if (!existsSync('styled-system/css/index.js')) await run('panda', ['codegen', '--silent'])

/** The usual port, or the next free one, with a message, if another server uses it. */
const portFor = async (server: string, usual: number) => {
  const port = await nextFreePort(usual)
  if (port !== usual) console.log(`Port ${usual} is in use, so ${server} uses port ${port}.`)
  return port
}

const apiPort = process.env['API_PORT'] ?? `${await portFor('the API', 8081)}`
const pagesPort = await portFor('the portal', 5173)

/** Otherwise, each restart would change the addresses of the demo's users and emails. */
const key = process.env['DEV_MAIL_KEY'] ?? randomUUID()

/** Saving a file restarts the API and updates the pages in place. */
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
  { PORT: apiPort, API_PORT: apiPort, DEV_MAIL_KEY: key },
)
