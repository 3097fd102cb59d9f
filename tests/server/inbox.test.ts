import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

describe.each(engines)('the inbox on $name', (engine) => {
  test('C13, E12: newest first, ten of them for the shell, all counted; nobody else’s', async () => {
    const app = await newApp(engine)
    const messages = Array.from({ length: 12 }, (_, number) => ({
      accountId: 1,
      title: `Message ${number}`,
      teaserText: 'Something happens on Sunday.',
      isRead: number < 5 ? (1 as const) : (0 as const),
      createdAt: startOfTests - 12 + number,
    }))
    await app.services.db.insertInto('inboxMessage').values(messages).execute()
    const ann = await signedIn(app, 'ann')
    const shell = await ann.ask(listInbox, { format: 1 })
    expect(shell.counters.unread).toBe(7)
    expect(shell.list).toHaveLength(10)
    expect(shell.list[0]).toEqual({
      title: 'Message 11',
      teaserText: 'Something happens on Sunday.',
      isRead: false,
    })
    const page = await ann.ask(listInbox)
    expect(page.list.map(({ isRead }) => isRead).filter(Boolean)).toHaveLength(5)
    const eve = await signedIn(app, 'eve')
    expect(await eve.ask(listInbox)).toEqual({ counters: { unread: 0 }, list: [] })
  })
})
