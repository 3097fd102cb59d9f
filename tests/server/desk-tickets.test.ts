import { describe, expect, test } from 'vitest'

import { getActionLog, getTicket } from '#contract/tickets.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const closed = 'T-00003'
const active = 'T-00005'
const german = 'T-00035'

describe.each(engines)('tickets on the command line on $name', (engine) => {
  test('filters the list by status and company', async () => {
    const { json, desk } = deskOn(await placeOf(engine))
    const rows = await json<{ status: string; company: string }[]>(
      'ticket list --status active,pending --company Beta',
    )
    expect(rows.map(({ company }) => company)).toEqual(Array(4).fill('Beta'))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Active', 'Pending']))
    expect((await desk('ticket list --limit 3')).out.trim().split('\n')).toHaveLength(4)
    expect((await desk('ticket list --status wild')).code).toBe(2)
    expect((await desk('ticket list --limit 0')).code).toBe(2)
  })

  test('shows a reply to the customer as text, and to agents in English', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const commands = [
      'ticket',
      'reply',
      active,
      '--text',
      'Please <b>restart</b>\nit.',
      '--from',
      'Jo',
    ]
    expect(await json([...commands, '--status', 'pending'])).toMatchObject({ status: 'pending' })
    const ann = await signedIn(await appOn(place), 'ann')
    const log = await ann.call(getActionLog, { ticketId: 5 })
    const [answer, status] = log.slice(-2)
    expect(answer).toMatchObject({ step: 'Reply', source: 'Jo', isCurrent: false })
    expect(answer?.description).toBe('Please &lt;b&gt;restart&lt;/b&gt;<br />it.')
    expect(status).toMatchObject({ step: 'Status changed', isCurrent: true })
    expect(log.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect((await ann.call(getTicket, { ticketId: 5 })).data?.currentStatus).toBe('Pending')
    expect((await desk(['ticket', 'reply', german, '--text', 'Danke!\nBis bald'])).code).toBe(0)
    const { out } = await desk(['ticket', 'show', german])
    expect(out).toContain('Reply, Service Desk\n  Danke!\n  Bis bald')
  })

  test('refuses a reply to a closed ticket until it’s reopened', async () => {
    const { desk } = deskOn(await placeOf(engine))
    expect(await desk(['ticket', 'reply', closed, '--text', 'Hello'])).toMatchObject({
      code: 1,
      err: `desk: ${closed} is closed\n`,
    })
    expect((await desk(`ticket status ${closed} active`)).code).toBe(0)
    expect((await desk(['ticket', 'reply', closed, '--text', 'Hello'])).code).toBe(0)
    expect((await desk(`ticket status ${closed} active`)).code).toBe(1)
  })

  test('gives different errors for unknown tickets, unknown statuses and empty answers', async () => {
    const { desk } = deskOn(await placeOf(engine))
    expect((await desk('ticket show T-99999')).code).toBe(1)
    expect((await desk(`ticket status ${active} wild`)).code).toBe(2)
    expect((await desk(['ticket', 'reply', active, '--text', '  '])).code).toBe(2)
    expect((await desk(`ticket reply ${active}`)).code).toBe(2)
  })
})
