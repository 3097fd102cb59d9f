import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { chromiumPath, emptyProject } from '../../empty-project.ts'
import { readmeOf, settings } from '../../readme.ts'

const { text: readme, files, commands } = readmeOf('flow-paths')

const project = emptyProject(
  ['flow-chart', 'flow-paths'],
  [
    'xstate@5.33.3',
    'typescript@6',
    '@types/node@24',
    '@playwright/test@1',
    'vitest@5',
    'vite@8',
    '@xstate/react@6',
    'react@19',
    'react-dom@19',
    '@types/react@19',
    '@types/react-dom@19',
    'jsdom@26',
    '@testing-library/react@16',
    '@testing-library/dom@10',
    '@testing-library/user-event@14',
  ],
)
afterAll(() => project.remove())

/** The project of the README's reader: a shop. */
const shop = {
  'Cart.tsx': `import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from './cart.ts'

export function Cart({ actor }: { actor: ActorRefFrom<typeof cartMachine> }) {
  const state = useSelector(actor, ({ value }) => value)
  return (
    <main aria-busy={state === 'paying'}>
      <button onClick={() => actor.send({ type: 'ADD', sku: 'apple' })}>apple</button>
      <button onClick={() => actor.send({ type: 'PAY' })}>Pay</button>
      {state === 'empty' && <p>Your cart is empty</p>}
    </main>
  )
}
`,
  'main.tsx': `import { createRoot } from 'react-dom/client'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { Cart } from './Cart.tsx'
import { cartMachine } from './cart.ts'

const pay = fromPromise<{ id: string }, readonly string[]>(async () => {
  const response = await fetch('/api/pay')
  if (!response.ok) throw new Error('Refused.')
  return response.json()
})
type Watched = { inspectActors?: (event: InspectionEvent) => void }
const { inspectActors } = globalThis as Watched
const actor = createActor(cartMachine.provide({ actors: { pay } }), {
  ...(inspectActors && { inspect: inspectActors }),
})
createRoot(document.querySelector('main')!).render(<Cart actor={actor.start()} />)
`,
  'index.html': '<main></main><script type="module" src="/main.tsx"></script>',
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const browserSettings = (port: number) => `export default {
  testDir: '.',
  testMatch: '*.spec.ts',
  webServer: { command: 'npx vite --host 127.0.0.1 --strictPort --port ${port}', port: ${port} },
  use: {
    baseURL: 'http://127.0.0.1:${port}',
    launchOptions: { executablePath: '${chromiumPath}' || undefined, args: ['--no-sandbox'] },
  },
}
`

test('shows files that compile', () => {
  for (const { file, code } of files) project.write(file, code)
  for (const [file, code] of Object.entries(shop)) project.write(file, code)
  project.write('tsconfig.json', settings)
  expect(project.run('tsc').stdout).toBe('')
})

/** What a command adds to its output, if at all. */
const hints = /^(?:All 5 states are on a path\.\n|Only the paths of the model ran, .+\n)?$/

test.each(commands)('shows a command that works: %s', (...args) => {
  const { status, stderr } = project.run(...(args as [string]))
  expect([status, stderr]).toEqual([0, expect.stringMatching(hints)])
})

test('shows the paths of the example', () => {
  const { stdout } = project.run('flow-paths', 'cart.ts', '--model', 'cart.model.ts')
  expect(readme).toContain(`$ npx flow-paths cart.ts --model cart.model.ts\n${stdout}`)
  const walked = project.node('cart.paths.ts')
  expect([walked.status, walked.stdout]).toEqual([
    0,
    'an apple is added → PAY → the payment is accepted → 3 seconds pass\nan apple is added → PAY → it is refused → PAY\n',
  ])
})

test('shows how to write a script for testers', () => {
  const { status, stderr } = project.node('scripts.ts')
  expect([status, stderr]).toEqual([0, ''])
  expect(readFileSync(join(project.folder, 'cart.md'), 'utf8')).toContain('- Click “apple”\n')
})

test('shows how to walk a rendered page', () => {
  const { status, stdout, stderr } = project.run('vitest', 'run', 'cart.paths')
  const said = stripVTControlCharacters(stdout + stderr)
  expect([status, said]).toEqual([0, expect.stringMatching(/Tests +\d+ passed/)])
})

test('shows how to walk in a browser, and a file that does', async () => {
  project.write('playwright.config.ts', browserSettings(await freePort()))
  const { status, stdout } = project.run('playwright', 'test', '--reporter', 'list')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/\d passed/)])
  for (const spec of ['walk.spec.ts', 'cart.spec.ts']) expect(stdout).toContain(spec)
})
