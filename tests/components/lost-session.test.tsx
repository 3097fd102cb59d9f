import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { getAgentState } from '#contract/agent-authentication.ts'
import { downloadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { downloadAttachment } from '#contract/attachments.ts'
import { getState } from '#contract/authentication.ts'
import { listInbox } from '#contract/account.ts'
import type { BusEvent } from '#machines/ports.ts'
import { saveFilesBy } from '#src/features/tickets/attachments/save-files.ts'
import { callPort } from '#src/flows/call-port.ts'
import { subscribe } from '#src/flows/event-bus.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'

afterEach(() => vi.restoreAllMocks())

const saves = (call: Parameters<typeof saveFilesBy>[0]) =>
  createActor(saveFilesBy(call), {
    input: { ticketId: 4711, files: attachments.slice(0, 1), report: () => {} },
  })

test.each([
  [
    'a customer’s call',
    () => createActor(callPort(listInbox), { input: { format: 1 } }),
    'customer',
  ],
  ['a customer’s download', () => saves(downloadAttachment), 'customer'],
  ['an agent’s download', () => saves(downloadAgentAttachment), 'agent'],
  ['a visitor’s call', () => createActor(callPort(getState), { input: {} }), undefined],
  ['an agent’s first call', () => createActor(callPort(getAgentState), { input: {} }), undefined],
])('reports the session that has ended if the server refuses %s', async (_, port, of) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 401 }))
  const received: BusEvent[] = []
  const stop = subscribe((event) => received.push(event))
  await expect(toPromise(port().start())).rejects.toMatchObject({ reason: 'noSession' })
  stop()
  expect(received).toEqual(of ? [{ type: 'session.expired', of }] : [])
})
