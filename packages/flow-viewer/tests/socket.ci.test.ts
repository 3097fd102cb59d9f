import { createWebSocketReceiver } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { refusalOf, socketPath } from '../src/socket.ts'
import { launch } from './chromium.ts'
import { startApp } from './watched-app.ts'

const token = 'a-token-of-this-test'
const plate = 'B-AD 1234'

describe('a connection', () => {
  const request = (change: object = {}, remoteAddress = '127.0.0.1') =>
    refusalOf(
      {
        headers: { host: 'localhost:5173', ...change },
        socket: { remoteAddress },
        url: `${socketPath}?token=${token}`,
      },
      token,
    )

  test('is accepted from this computer, from an editor or the page itself', () => {
    expect(request()).toBeUndefined()
    expect(request({}, '::ffff:127.0.0.1')).toBeUndefined()
    expect(request({ origin: 'http://localhost:5173' })).toBeUndefined()
  })

  test('is refused from other computers, other sites, and without the token', () => {
    expect(request({}, '192.168.1.20')).toBe('only this computer may connect')
    // A name that an attacker lets point to this computer.
    expect(request({ host: 'rebound.example:5173' })).toBe('only this computer may connect')
    expect(request({ origin: 'https://example.com' })).toBe('another site may not connect')
    expect(request({ origin: 'null' })).toBe('another site may not connect')
    const headers = { host: 'localhost:5173' }
    const socket = { remoteAddress: '127.0.0.1' }
    expect(refusalOf({ headers, socket, url: socketPath }, token)).toBe('the token is wrong')
  })
})

describe('a watched page', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  let browser: Browser
  beforeAll(async () => {
    app = await startApp({ socket: { token }, allow: { meter: ['minutes'] } })
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })

  const address = (more: string) =>
    `${app.origin.replace('http', 'ws')}${socketPath.slice(1)}${more}`

  test('is seen by a receiver of @statelyai/inspect, without secrets', async () => {
    const page = await browser.newPage({ baseURL: app.origin })
    await page.goto('/?inspect')
    const events: StatelyInspectionEvent[] = []
    createWebSocketReceiver({ server: address(`?token=${token}`) }).subscribe(
      (event) => void events.push(event),
    )
    await page.waitForFunction('globalThis.meter')
    await page.evaluate((typed) => {
      const { meter } = globalThis as unknown as { meter: { send: (event: object) => void } }
      meter.send({ type: 'plate.enter', plate: typed })
      meter.send({ type: 'minute.pass' })
    }, plate)
    await expect
      .poll(() => events.flatMap((event) => ('snapshot' in event ? [event.snapshot] : [])))
      .toContainEqual({ status: 'active', value: 'counting', context: { minutes: 1 } })
    expect(JSON.stringify(events)).not.toContain(plate)
  })

  test('isn’t seen without the token, nor from another site', async () => {
    const refused = (more: string, origin?: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address(more), origin === undefined ? {} : { origin })
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
        socket.on('open', () => resolve('open'))
        socket.on('error', () => {})
      })
    expect(await refused('')).toBe(403)
    expect(await refused(`?token=${token}`, 'https://example.com')).toBe(403)
    expect(await refused(`?token=${token}`)).toBe('open')
  })

  test('says that Stately’s inspector was blocked', async () => {
    const page = await browser.newPage({ baseURL: app.origin })
    await page.addInitScript('window.open = () => null')
    await page.goto('/?inspect=stately')
    await page.getByRole('alert').getByText('The browser blocked Stately’s inspector').waitFor()
  })

  test('says that Stately’s inspector doesn’t answer', async () => {
    const page = await browser.newPage({ baseURL: app.origin })
    await page.clock.install()
    await page.addInitScript('window.open = () => ({ postMessage() {} })')
    await page.goto('/?inspect=stately')
    await page.waitForFunction('globalThis.meter')
    await page.clock.fastForward(11_000)
    await page.getByRole('alert').getByText('Stately’s inspector doesn’t answer').waitFor()
  })
})
