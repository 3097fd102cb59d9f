import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { addNote } from '#contract/agent-ticket-changes.ts'
import { addComment } from '#contract/tickets.ts'
import { sendWrite } from '#src/flows/agent-write.ts'
import { callPort, sendWritesBy } from '#src/flows/call-port.ts'
import { readRecord } from '#src/storage/storage.ts'

beforeEach(() => {
  sendWritesBy(sendWrite)
  sessionStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => vi.restoreAllMocks())

const note = { ticketId: 7, text: 'Asked.' }

/** What the server does with each request, in order; null loses the answer. */
const serverWith = (...statuses: (number | null)[]) => {
  const forms: URLSearchParams[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    forms.push(new URLSearchParams(String(options?.body)))
    const status = statuses[forms.length - 1] ?? 200
    if (statuses[forms.length - 1] === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: true }, { status })
  })
  return forms
}

const idsIn = (forms: URLSearchParams[]) => forms.map((form) => form.get('writeId') ?? '')

const send = (payload = note) =>
  toPromise(createActor(callPort(addNote), { input: payload }).start())

const tryTo = (payload = note) => send(payload).catch((error: unknown) => error)

test('sends a form with a new id, and again with the same one if an answer was lost [T170]', async () => {
  const forms = serverWith(null, 503, 200, 200)
  await tryTo()
  await tryTo()
  await send()
  await send()
  const [first = '', second, third, fourth] = idsIn(forms)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
  expect(readRecord('agent.writes')).toBeNull()
})

test('sends forms about other tickets with ids of their own [T170]', async () => {
  const forms = serverWith(null, null)
  await tryTo()
  await tryTo({ ...note, ticketId: 8 })
  expect(new Set(idsIn(forms)).size).toBe(2)
})

test('explains that other content was stored, and sends this one with a new id [T170]', async () => {
  const forms = serverWith(null, 409, 200)
  await tryTo()
  const refused = await send({ ...note, text: 'Asked again.' })
  expect(refused).toMatchObject({
    success: false,
    message: expect.stringMatching(/different content/),
  })
  await send({ ...note, text: 'Asked again.' })
  const [first, second, third] = idsIn(forms)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('adds no id to a customer’s call [T170]', async () => {
  const forms = serverWith(200)
  const input = { ticketId: 7, comment: 'Hi' }
  await toPromise(createActor(callPort(addComment), { input }).start())
  expect(forms[0]?.has('writeId')).toBe(false)
})
