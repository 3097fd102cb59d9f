import { i18n } from '@lingui/core'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { waitFor } from 'xstate'

import { getFlags, getState } from '#contract/authentication.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { queryClient } from '#src/api/query-client.ts'
import { useTicketRecord } from '#src/features/tickets/record/use-ticket-record.ts'
import { session } from '#src/session/session.ts'
import { anna } from '#tests/flows/session/session/model.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { press, seesText } from '#tests/flows/on-screen.tsx'

const server = vi.spyOn(globalThis, 'fetch')
const good: Record<string, () => Response> = {
  [getTicket.path]: () => Response.json({ error: false, data: record }),
  [getActionLog.path]: () => Response.json([]),
}
const answerWith = (answers: Record<string, () => Response | Promise<Response>>) =>
  server.mockImplementation(async (asked) => {
    const { pathname } = new URL(String(asked), location.origin)
    const answer = { ...good, ...answers }[pathname]
    return answer ? answer() : Response.error()
  })

beforeAll(async () => {
  answerWith({
    [getState.path]: () => Response.json(anna),
    [getFlags.path]: () => Response.json({ tc: 1, sm: 0, psm: 0 }),
  })
  session.start()
  await waitFor(session, (now) => now.matches({ signedIn: { live: 'idle' } }))
  server.mockReset()
})
beforeEach(() => queryClient.clear())
afterEach(() => void server.mockReset())

function Probe() {
  const actor = useTicketRecord(4711)
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  return (
    <>
      <p>{`${value}, log ${context.entries ? 'read' : 'missing'}`}</p>
      <button onClick={() => actor.send({ type: 'ticket.changed' })}>Change</button>
    </>
  )
}

test('reads record and log in parallel [C26, C27]', async () => {
  answerWith({ [getTicket.path]: () => new Promise(() => {}) })
  await render(<Probe />)
  await expect.poll(() => server.mock.calls.length).toBe(2)
})

test.each([
  ['shows a ticket and its log', {}, 'open, log read'],
  [
    'shows a ticket whose log fails',
    { [getActionLog.path]: () => new Response('', { status: 500 }) },
    'open, log missing',
  ],
  [
    'shows no ticket if the server reports an error [P7]',
    { [getTicket.path]: () => Response.json({ error: true, data: null }) },
    'forbidden, log missing',
  ],
  [
    'shows no ticket if there is no record [A87]',
    { [getTicket.path]: () => Response.json({ error: false, data: null }) },
    'forbidden, log missing',
  ],
  [
    'reports that the record couldn’t be loaded [X29]',
    { [getTicket.path]: () => new Response('', { status: 500 }) },
    'failed, log missing',
  ],
])('%s', async (_, answers, message) => {
  answerWith(answers)
  await render(<Probe />)
  await seesText(message)
})

test('reads everything again in another language, then only what is new [T99]', async () => {
  const entry = { step: 'Reply', source: 'Jonas Brandt', description: '', isCurrent: false }
  const log = [{ ...entry, date: '2026-11-19T08:00:00.000Z', entryId: 7 }]
  answerWith({ [getActionLog.path]: () => Response.json(log) })
  await render(<Probe />)
  await seesText('open, log read')
  const historyReads = () =>
    server.mock.calls
      .filter(([url]) => String(url).endsWith(getActionLog.path))
      .map(([, init]) => String(init?.body))
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  await expect.poll(historyReads).toHaveLength(2)
  await seesText('open, log read')
  await press('Change')
  await expect.poll(historyReads).toHaveLength(3)
  expect(historyReads().map((body) => new URLSearchParams(body).get('after'))).toEqual([
    null,
    null,
    '7',
  ])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
