import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { launchOptions } from '#tests/support/chromium.ts'
import { flowOn } from './standalone.ts'

const page = `<!doctype html><title>Shop</title><script type="module" src="/src/api/pay.js"></script>`

/** As a development server sends it: a module below a folder that's called like the calls. */
const script = `const places = (value) =>
  globalThis.statedeskInspect({ snapshot: { machine: { id: 'shop' }, value } })
places('paying')
fetch('/rest/pay').then(({ ok }) => places(ok ? 'paid' : 'refused'))`

const files: Readonly<Record<string, [type: string, text: string]>> = {
  '/': ['text/html', page],
  '/src/api/pay.js': ['text/javascript', script],
}

let server: Server
let browser: Browser
beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    response.writeHead(files[url] ? 200 : 404, { 'content-type': type }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser.close()
  server.close()
})

test('tells calls from modules by their type, whatever their paths, as of a development server', async () => {
  const { port } = server.address() as AddressInfo
  const tab = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
  const flow = await flowOn(tab, 'shop', { pay: '/rest/pay' }, {})
  await tab.goto('/')
  await flow.isAt('paying')
  await flow.answers('pay', {})
  await flow.isAt('paid')
  expect(await tab.title()).toBe('Shop')
})
