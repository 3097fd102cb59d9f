import { expect, test } from 'vitest'

import { createDraft, createTicket, getDraft, listTickets } from '#contract/tickets.ts'
import { wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const [engine] = engines

test.each(['tc', 'sm', 'psm'] as const)(
  'allows listing and creating tickets with %s alone [P3]',
  async (flag) => {
    const app = await newApp(engine!)
    const flags = { tc: 0, sm: 0, psm: 0, [flag]: 1 } as Record<'tc' | 'sm' | 'psm', 0 | 1>
    await app.services.db.updateTable('account').set(flags).where('username', '=', 'nil').execute()
    const nil = await signedIn(app, 'nil')
    const { summary } = await nil.call(listTickets, { limit: 5, page: 1 })
    expect(summary.totalVisibleCount).toBe(30)
    const { ticketId } = await nil.call(createDraft, { shortDescription: 'It burns' })
    expect(await nil.call(createTicket, { ...wholeTicket, ticketId: ticketId ?? 0 })).toMatchObject(
      {
        success: true,
      },
    )
  },
)

test('refuses listing and creating tickets without any permission [P3]', async () => {
  const nil = await signedIn(await newApp(engine!), 'nil')
  for (const { path } of [listTickets, createDraft, getDraft, createTicket])
    expect((await nil.post(path, { limit: 5, page: 1 })).statusCode).toBe(403)
})
