import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { exportTickets } from '#contract/exports.ts'
import { noTicketFilters } from '#contract/rules/ticket-query.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { exportBatch } from '#server/db/tickets/ticket-list.ts'
import { insertTicketCopies } from '../support/many-tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'

const exported = async (
  visitor: Visitor,
  asked: Record<string, string | number | number[]> = {},
) => {
  const { statusCode, headers, body } = await visitor.post(exportTickets.path, asked)
  expect(statusCode).toBe(200)
  expect(body.startsWith('\uFEFF')).toBe(true)
  const [headings = '', ...lines] = body.slice(1).trimEnd().split('\r\n')
  return { headers, body, headings, lines, codes: lines.map((line) => line.split(',')[0]) }
}

const codes = (first: number, last: number) =>
  Array.from(
    { length: last - first + 1 },
    (_, place) => `T-${String(last - place).padStart(5, '0')}`,
  )

describe.each(engines)('the export of tickets on $name', (engine) => {
  test('is an announced extra, and sends a CSV file in its reader’s language and time zone [R61, R62]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann', 'de')
    expect((await ann.call(getFlags)).extras).toMatchObject({ ticketExport: 1 })
    const { headers, headings, lines } = await exported(ann, { timeZone: 'Europe/Berlin' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename=tickets-2026-11-21.csv')
    expect(headings).toBe(
      'Nummer;Betreff;Status;Art;Dringlichkeit;Priorität;Unternehmen;Eigentümer;Erstellt (Europe/Berlin);Geändert (Europe/Berlin)',
    )
    expect(lines.at(-1)).toBe(
      'T-00001;Übergabe fails on host 1;Rückfrage;Anfrage;Mittel;P2;Alpha;Bob Zorn;2026-11-21 12:50;2026-11-21 12:59',
    )
  })

  test('contains what the list contains: own companies, filters and search [R61, A58b]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    expect((await exported(ann)).codes).toEqual(codes(1, 30))
    expect((await exported(ann, { 'filters[companyId]': [1, 2] })).codes).toEqual(codes(1, 30))
    expect((await exported(ann, { 'filters[companyId]': [2] })).lines).toEqual([])
    expect((await exported(ann, { 'filters[statusId]': [1] })).lines).toHaveLength(6)
    expect((await exported(ann, { 'filters[ownerUsername]': 'BOB' })).lines).toHaveLength(15)
    expect((await exported(ann, { search: 'host 17' })).codes).toEqual(['T-00017'])
    expect((await exported(await signedIn(app, 'eve'))).codes).toEqual(codes(1, 40))
  })

  test('writes dates in UTC for an unknown time zone [R62]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { headings, lines } = await exported(ann, { timeZone: 'Mars/Olympus' })
    expect(headings).toMatch(/Created \(UTC\),Updated \(UTC\)$/)
    expect(lines.at(-1)).toMatch(/2026-11-21 11:50,2026-11-21 11:59$/)
  })

  test.each([
    ['=1+1', `'=1+1`],
    ['+49 30 1234', `'+49 30 1234`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1+1', `'\t=1+1`],
    ['\r=1+1', `"'\r=1+1"`],
    ['=HYPERLINK("x"),y', `"'=HYPERLINK(""x""),y"`],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines, "quoted"', `"two\r\nlines, ""quoted"""`],
  ])('lets no spreadsheet evaluate %j, and quotes what needs it [R62]', async (subject, cell) => {
    const app = await newApp(engine)
    const { db } = app.services
    await db.updateTable('ticket').set({ shortDescription: subject }).where('id', '=', 30).execute()
    const { body } = await exported(await signedIn(app, 'ann'), { search: 'T-00030' })
    expect(body.split('T-00030,')[1]).toMatch(
      new RegExp(`^${cell.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')},Active,Incident`),
    )
  })

  test.each([
    ['of a company', [1], '', 30],
    ['of several companies', [1, 2], '', 40],
    ['of a search', [1], 'printer', 15],
    ['of a search in several companies', [1, 2], 'printer', 20],
    ['of a search with a typo', [1], 'prinetr', 15],
  ])(
    'reads the tickets %s in batches, each once, in order [R61]',
    async (_, companyIds, search, others) => {
      const app = await newApp(engine)
      const { db, engine: opened, ticketLister } = app.services
      await insertTicketCopies(db, 2, 2 * exportBatch)
      await indexTickets(opened.db)
      const query = { filters: noTicketFilters, search }
      const batches = ticketLister.batches(query, { companyIds, accountId: 1 })
      const sizes: number[] = []
      const ids: number[] = []
      for await (const batch of batches) {
        sizes.push(batch.length)
        ids.push(...batch.map(({ id }) => id))
        if (sizes.length === 1) await insertTicketCopies(db, 2, 5)
      }
      expect(sizes).toEqual([exportBatch, exportBatch, others])
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    },
  )
})

test.each([
  ['en', 'language', 'Number,Subject,'],
  ['de', 'language', 'Nummer;Betreff;'],
  ['en', 'semicolon', 'Number;Subject;'],
  ['de', 'comma', 'Nummer,Betreff,'],
])(
  'separates columns in %s with CSV_SEPARATOR=%s as %s [R61]',
  async (language, setting, start) => {
    const app = await newApp(engines[0]!, { env: { CSV_SEPARATOR: setting } })
    const { headings } = await exported(await signedIn(app, 'ann', language))
    expect(headings.startsWith(start)).toBe(true)
  },
)

test('quotes a cell with the separator, and only then [R61]', async () => {
  const app = await newApp(engines[0]!)
  await app.services.db
    .updateTable('ticket')
    .set({ shortDescription: 'Pumps; valves, and more', shortKey: 'pumps' })
    .where('code', '=', 'T-00001')
    .execute()
  const german = await exported(await signedIn(app, 'ann', 'de'))
  expect(german.lines.at(-1)).toMatch(/^T-00001;"Pumps; valves, and more";/)
  const english = await exported(await signedIn(app, 'eve'))
  expect(english.lines.at(-1)).toMatch(/^T-00001,"Pumps; valves, and more",/)
})
