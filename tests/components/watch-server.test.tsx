import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

import type { BusEvent } from '#machines/ports.ts'
import { subscribe } from '#src/flows/event-bus.ts'
import { watchServer } from '#src/session/watch-server.ts'

/** A connection whose server is the test. */
class Connection extends EventTarget {
  static readonly CLOSED = 2
  static all: Connection[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Connection.all.push(this)
  }
  close() {
    this.readyState = Connection.CLOSED
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const openConnections = () => Connection.all.filter(({ readyState }) => readyState === 1)
const connected = async (count: number) => {
  await expect.poll(() => Connection.all.length).toBe(count)
  const [connection] = openConnections()
  if (!connection) throw new Error('Nothing is connected.')
  return connection
}

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const stops: (() => unknown)[] = []
let heard: BusEvent[] = []

const tab = (isOffered = true) => {
  const actor = createActor(watchServer, { input: { isOffered } }).start()
  stops.push(() => actor.stop())
  return actor
}

beforeEach(() => {
  Connection.all = []
  heard = []
  vi.stubGlobal('EventSource', Connection)
  stops.push(subscribe((event) => heard.push(event)))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ofTicket = { type: 'tickets.changed', tickets: [7] }
const missed = [{ type: 'tickets.changed', tickets: 'any' }, { type: 'inbox.changed' }]

test('connects one tab, which tells the others, until another one takes over [T172]', async () => {
  const first = tab()
  const connection = await connected(1)
  tab()
  connection.open()
  connection.send('tickets', { tickets: [7] })
  connection.send('inbox', {})
  connection.send('later', { added: true })
  expect(heard).toEqual([ofTicket, { type: 'inbox.changed' }])
  expect(Connection.all).toHaveLength(1)
  first.stop()
  await connected(2)
  expect(openConnections()).toHaveLength(1)
})

test('has no connection while the tab is hidden [T172, A52]', async () => {
  tab()
  await connected(1)
  setHidden(true)
  await expect.poll(openConnections).toEqual([])
  setHidden(false)
  const { url } = await connected(2)
  expect(url).toBe('/api/v1/user/events')
})

test('reads again after the connection was lost, but not when a page has just been read [T172]', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  tab()
  const connection = await connected(1)
  connection.open()
  expect(heard).toEqual([])
  now.mockReturnValue(5001)
  connection.open()
  expect(heard).toEqual(missed)
})

test('retries a refused connection later and later [T172]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tab()
  await vi.waitUntil(() => Connection.all.length === 1)
  const refuse = () => Connection.all.at(-1)?.refuse()
  for (const [index, delay] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
    refuse()
    vi.advanceTimersByTime(delay * 1000 - 1)
    expect(Connection.all).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(Connection.all).toHaveLength(index + 2)
  }
  Connection.all.at(-1)?.open()
  refuse()
  vi.advanceTimersByTime(5000)
  expect(Connection.all).toHaveLength(10)
})

test('doesn’t connect if the server doesn’t offer it [T172]', async () => {
  tab(false)
  await new Promise((resolve) => {
    void navigator.locks.request('statedesk.events', resolve)
  })
  expect(Connection.all).toEqual([])
})
