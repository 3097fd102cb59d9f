import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { getFlags, getState } from '#contract/authentication.ts'
import { getOwners } from '#contract/ticket-form.ts'
import { queryClient } from '#src/api/query-client.ts'
import { cachedReadPort } from '#src/flows/read-port.ts'
import { session } from '#src/session/session.ts'
import { anna, jonas } from '#tests/flows/session/session/model.ts'

const answers: Record<string, unknown> = {
  [getState.path]: anna,
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: {} },
  [getOwners.path]: [],
}
vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
  const url = new URL(request instanceof Request ? request.url : request, location.href)
  return Response.json(answers[url.pathname])
})

const cached = () => queryClient.getQueryCache().getAll()
const isInSync = () => session.getSnapshot().matches({ signedIn: { live: 'idle' } })
const username = () => session.getSnapshot().context.account?.username

test('keeps no data that was read for another user [T32]', async () => {
  session.start()
  await expect.poll(isInSync).toBe(true)
  await toPromise(createActor(cachedReadPort(getOwners), { input: {} }).start())
  expect(cached()).toHaveLength(1)

  answers[getState.path] = jonas
  session.send({ type: 'tab.shown' })
  await expect.poll(username).toBe(jonas.username)
  expect(cached()).toEqual([])

  await toPromise(createActor(cachedReadPort(getOwners), { input: {} }).start())
  answers[getState.path] = {
    ...anna,
    isAuthenticated: { basic: false, mfa: false, mfaAuthType: 2 },
  }
  session.send({ type: 'tab.shown' })
  await expect.poll(() => session.getSnapshot().matches('ended')).toBe(true)
  expect(cached()).toEqual([])
})
