import { describe, expect, test } from 'vitest'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { uploadAttachment } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import { ticketDocument } from '#contract/exports.ts'
import { addComment } from '#contract/tickets.ts'
import { authorizationFormPath } from '#contract/documents.ts'
import { wordsOf } from '../support/pdf-words.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const open = 5

describe.each(engines)('a ticket as a PDF on $name', (engine) => {
  test('is an announced extra, with facts, description, files and history [R63]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob', 'de')
    await ann.call(addComment, { ticketId: open, comment: 'It still fails.\nSince noon.' })
    await upload(ann, uploadAttachment, open, { name: 'trace.txt', bytes: Buffer.from('trace') })
    expect((await bob.call(getFlags)).extras).toMatchObject({ ticketDocument: 1 })
    const file = await bob.post(ticketDocument.path, { ticketId: open, timeZone: 'Europe/Berlin' })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=T-00005.pdf',
    })
    const words = wordsOf(file.rawPayload)
    for (const phrase of [
      'Übergabe fails on host 5',
      'Status: Aktiv',
      'Art: Störung',
      'Eigentümer: Bob Zorn',
      'Erstellt (Europe/Berlin): 21. November 2026 um 12:10',
      'Description of ticket 5.',
      'Anhänge',
      'trace.txt',
      'Verlauf',
      'Kommentar',
      'It still fails.',
      'Since noon.',
      'T-00005 · 1 / 1',
    ])
      expect(words).toContain(phrase)
  })

  test('has bullets, numbers and what remains of a redacted comment [R63, T80]', async () => {
    const app = await newApp(engine)
    const comment = {
      ticketId: open,
      at: 0,
      step: 'Comment',
      source: 'Ann',
      authorId: null,
    } as const
    const list = '<p>We tried:</p><ul><li><p>a restart</p><ol><li>of the host</li></ol></li></ul>'
    const redacted = { what: 'redacted', at: Date.UTC(2026, 10, 21, 11) }
    const entries = [
      { description: list, details: null },
      { description: '', details: JSON.stringify(redacted) },
    ].map((entry) => ({ ...comment, ...entry, isCurrent: 0, kind: 'comment' }) as const)
    await app.services.db.insertInto('actionLog').values(entries).execute()
    const bob = await signedIn(app, 'bob')
    const reader = { ticketId: open, timeZone: 'Europe/Berlin' }
    const { rawPayload } = await bob.post(ticketDocument.path, reader)
    const words = wordsOf(rawPayload)
    expect(words).toMatch(/We tried:\s+•\s+a restart\s+1\.\s+of the host/)
    expect(words).toContain('Comment removed by its author on 21 November 2026 at 12:00')
    for (const tag of ['L', 'LI', 'Lbl', 'LBody'])
      expect(rawPayload.toString('latin1')).toContain(`/S /${tag}\n`)
  })

  test('isn’t found for another company [R63, A58b]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const answer = await ann.post(ticketDocument.path, { ticketId: 31 })
    expect(answer.statusCode).toBe(404)
  })

  test('has as many numbered pages as its text needs [R63]', async () => {
    const app = await newApp(engine)
    const description = '<p>One more line.</p>'.repeat(120)
    await app.services.db.updateTable('ticket').set({ description }).where('id', '=', 5).execute()
    const ann = await signedIn(app, 'ann')
    const words = wordsOf((await ann.post(ticketDocument.path, { ticketId: open })).rawPayload)
    expect(words.match(/One more line\./g)).toHaveLength(120)
    expect(words).toMatch(/T-00005 · (\d) \/ \1(?!\d)/)
    expect(words).toContain('T-00005 · 2 / ')
  })

  test('keeps the heading of an entry with its text [R63]', async () => {
    const app = await newApp(engine)
    const entry = { ticketId: open, at: 0, step: 'Comment', source: 'Ann', authorId: null } as const
    const entries = Array.from({ length: 90 }, (_, place) => ({
      ...entry,
      ...({ isCurrent: 0, kind: 'comment' } as const),
      description: '<p>One line.</p>'.repeat(1 + (place % 4)),
    }))
    await app.services.db.insertInto('actionLog').values(entries).execute()
    const ann = await signedIn(app, 'ann')
    const words = wordsOf((await ann.post(ticketDocument.path, { ticketId: open })).rawPayload)
    const pages = words.split(/\n[^\n]* · T-00005 · \d+ \/ \d+/).slice(0, -2)
    expect(pages.length).toBeGreaterThan(5)
    for (const page of pages) expect(page.trim()).toMatch(/One line\.$/)
  })
})

const [sqlite] = engines

const provider = {
  name: 'Nordwind Hosting',
  orderingMail: 'orders@nordwind.example',
  orderingAddress: 'Nordwind Hosting GmbH\nHafenstraße 7\n20457 Hamburg',
}

const formOf = async (language: 'en' | 'de', file: object) => {
  const path = join(mkdtempSync(join(tmpdir(), 'statedesk-form-')), 'provider.json')
  writeFileSync(path, JSON.stringify(file))
  const app = await newApp(sqlite!, { env: { PROVIDER_FILE: path } })
  return app.inject({ url: authorizationFormPath(language) })
}

test('lets visitors download the authorization form as a PDF [G12, G18]', async () => {
  const { statusCode, headers, rawPayload } = await formOf('en', provider)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain(
    'attachment; filename="authorization-form.en.pdf"',
  )
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.toString('latin1')).toContain('/MarkInfo')
})

test('names the provider and both addresses in the form, in English and in German [A77]', async () => {
  const english = wordsOf((await formOf('en', provider)).rawPayload)
  expect(english).toContain('Authorization for login credentials')
  const german = wordsOf((await formOf('de', provider)).rawPayload)
  expect(german).toContain('Vollmacht für Zugangsdaten')
  for (const texts of [english, german]) {
    expect(texts).toContain('Nordwind Hosting')
    expect(texts).toContain('Nordwind Hosting GmbH, Hafenstraße 7, 20457 Hamburg')
    expect(texts).toContain('orders@nordwind.example')
  }
})

test('says in the form who knows the addresses if none are configured [A77]', async () => {
  const words = wordsOf((await formOf('en', { name: 'Nordwind' })).rawPayload)
  expect(words).toContain('Please ask your contact at Nordwind for the address.')
})

test('names a provider in any alphabet of our font [A77]', async () => {
  const name = 'Ελληνική Πύλη → Žižkov'
  const words = wordsOf((await formOf('en', { name })).rawPayload)
  expect(words).toContain(`Please ask your contact at ${name} for the address.`)
})
