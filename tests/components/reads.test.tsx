import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { countLoginRequests } from '#contract/agent-requests.ts'
import { getFlags } from '#contract/authentication.ts'
import { getOwners } from '#contract/ticket-form.ts'
import type { BusEvent } from '#machines/ports.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { invalidateRequests } from '#src/flows/cached-reads.ts'
import { emit, subscribe } from '#src/flows/event-bus.ts'
import { cachedReadPort, preload, readPort } from '#src/flows/read-port.ts'

const owners = [{ username: 'anna.keller', name: 'Anna Keller' }]
const server = vi.spyOn(globalThis, 'fetch')

beforeEach(() => {
  queryClient.clear()
  server.mockReset().mockImplementation(async () => Response.json(owners))
})

const read = (port = readPort(getOwners)) => toPromise(createActor(port, { input: {} }).start())

test('performs every read that wasn’t preloaded', async () => {
  await read()
  expect(await read()).toEqual(owners)
  expect(server).toHaveBeenCalledTimes(2)
})

test('uses a preloaded answer once', async () => {
  await preload(getOwners, {})
  await read()
  expect(server).toHaveBeenCalledTimes(1)
  await read()
  expect(server).toHaveBeenCalledTimes(2)
})

test('caches what rarely changes', async () => {
  await read(cachedReadPort(getOwners))
  await read(cachedReadPort(getOwners))
  expect(server).toHaveBeenCalledTimes(1)
})

test('reads again if a sign-in has cleared the cache meanwhile', async () => {
  server.mockImplementationOnce(() => new Promise(() => {}))
  const answer = read()
  await expect.poll(() => server.mock.calls.length).toBe(1)
  emit({ type: 'session.changed', of: 'customer' })
  expect(await answer).toEqual(owners)
  expect(server).toHaveBeenCalledTimes(2)
})

test('lets the machine decide what to do without a network', async () => {
  queryClient.mount()
  window.dispatchEvent(new Event('offline'))
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' })
  window.dispatchEvent(new Event('online'))
  queryClient.unmount()
})

test('reloads what is shown of requests for logins once one is decided', async () => {
  server.mockImplementation(async () => Response.json({ open: 2, news: 0 }))
  const shown = new QueryObserver(queryClient, callQuery(countLoginRequests, {}))
  const stop = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().data).toEqual({ open: 2, news: 0 })
  server.mockImplementation(async () => Response.json({ open: 1, news: 0 }))
  invalidateRequests()
  await expect.poll(() => shown.getCurrentResult().data).toEqual({ open: 1, news: 0 })
  stop()
})

test.each<BusEvent>([
  { type: 'session.changed', of: 'customer' },
  { type: 'session.changed', of: 'agent' },
  { type: 'signOut.failed' },
])('keeps nothing of a user after $type of $of', async (event) => {
  await read(cachedReadPort(getOwners))
  emit(event)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['a call that needs a session', getOwners, [{ type: 'session.expired', of: 'customer' }]],
  ['a public call', getFlags, []],
])('reports that the session has ended if %s is refused', async (_, call, expected) => {
  server.mockImplementation(async () => new Response('', { status: 401 }))
  const received: BusEvent[] = []
  const stop = subscribe((event) => received.push(event))
  await preload(call, {})
  stop()
  expect(received).toEqual(expected)
})
