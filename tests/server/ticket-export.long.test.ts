import { describe, expect, test } from 'vitest'

import { exportTickets } from '#contract/exports.ts'
import { exportBatch } from '#server/db/tickets/ticket-list.ts'
import { insertTicketCopies } from '../support/many-tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const many = 100_000

describe.each(engines)('the export of 100,000 tickets on $name', (engine) => {
  test('contains every one of them, read in batches [R61]', { timeout: 180_000 }, async () => {
    const app = await newApp(engine)
    const { db, ticketLister } = app.services
    await insertTicketCopies(db, 1, many - 30)
    const sizes: number[] = []
    const { batches } = ticketLister
    app.services.ticketLister.batches = async function* (...asked) {
      for await (const batch of batches(...asked)) {
        sizes.push(batch.length)
        yield batch
      }
    }
    const ann = await signedIn(app, 'ann')
    const { body } = await ann.post(exportTickets.path)
    expect(body.trimEnd().split('\r\n')).toHaveLength(many + 1)
    expect(Math.max(...sizes)).toBe(exportBatch)
    expect(sizes).toHaveLength(many / exportBatch)
  })
})
