import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { addComment } from '#contract/tickets.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { personalTables } from '#server/db/accounts/personal-data.ts'
import { addProvider, linkSubject } from '#tests/support/company-sign-in.ts'
import { deskOn } from '#tests/support/desk.ts'
import { insertOriginal } from '#tests/support/original-email.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const ticketId = 5

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-export-'))
  addCleanup(async () => rmSync(folder, { recursive: true }))
  return folder
}

const rowsIn = (folder: string, table: string) =>
  JSON.parse(readFileSync(join(folder, `${table}.json`), 'utf8')) as Record<string, unknown>[]

describe.each(engines)('the export of a user on $name', (engine) => {
  test('contains their links to companies’ providers, and erasing them deletes those [T300]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const providerId = await addProvider(app, { issuer: 'https://login.example' })
    await linkSubject(app, { providerId, accountId: 1, subject: 'subject-of-ann' })
    await linkSubject(app, { providerId, accountId: 2, subject: 'subject-of-bob' })
    const folder = newFolder()
    const { desk, json } = deskOn(place)
    await json(['user', 'export', 'ann', '--out', folder])
    expect(rowsIn(folder, 'companyLink')).toMatchObject([{ subject: 'subject-of-ann' }])
    expect((await desk(['user', 'erase', 'ann', '--yes'])).code).toBe(0)
    const links = await app.services.db.selectFrom('companyLink').select('subject').execute()
    expect(links).toEqual([{ subject: 'subject-of-bob' }])
  })

  test('contains a user’s data, texts and uploads, but no secrets and no other users [O62]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    await ann.call(addComment, { ticketId, comment: 'A comment of Ann' })
    await bob.call(addComment, { ticketId, comment: 'A comment of Bob' })
    const bytes = Buffer.alloc(300_000, 'Statedesk ')
    await upload(ann, uploadAttachment, ticketId, { name: 'letter.txt', bytes })
    await upload(bob, uploadAttachment, ticketId, { name: 'other.txt', bytes })

    const folder = newFolder()
    const { json } = deskOn(place)
    const { files } = await json<{ files: string[] }>(['user', 'export', 'ann', '--out', folder])
    expect(rowsIn(folder, 'account')).toMatchObject([{ username: 'ann', mail: 'ann@example.com' }])
    const comments = rowsIn(folder, 'actionLog').filter(({ kind }) => kind === 'comment')
    expect(comments).toMatchObject([
      { ticketId, kind: 'comment', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    expect(rowsIn(folder, 'session')).toHaveLength(1)
    expect(rowsIn(folder, 'audit').length).toBeGreaterThan(0)

    const [name = '', ...others] = readdirSync(join(folder, 'files'))
    expect([name, others]).toEqual([expect.stringMatching(/^\d+-letter\.txt$/), []])
    expect(readFileSync(join(folder, 'files', name)).equals(bytes)).toBe(true)

    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const file of files) expect(readme).toContain(`| ${file} |`)
    const texts = personalTables.map(({ table }) => JSON.stringify(rowsIn(folder, table))).join('')
    expect(texts).toContain('A comment of Ann')
    expect(texts).not.toMatch(/A comment of Bob|other\.txt|argon2|"\w*[hH]ash":|totpSecret/)
  })

  test('contains the emails a user has sent, in a zip file [O62]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId, comment: 'By email' })
    await insertOriginal(app)
    const out = join(newFolder(), 'ann.zip')
    const { desk, json } = deskOn(place)
    const { files } = await json<{ files: string[] }>(['user', 'export', 'ann', '--out', out])
    const zip = await JSZip.loadAsync(readFileSync(out))
    expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(files))
    const [email = ''] = files.filter((name) => name.endsWith('.eml'))
    expect(await zip.file(email)?.async('string')).toBe('From: Ann')
    expect(JSON.parse((await zip.file('account.json')?.async('string')) ?? '')).toHaveLength(1)
    expect(await desk(['user', 'export', 'ann', '--out', out])).toMatchObject({
      code: 1,
      err: `desk: ${out} already exists\n`,
    })
  })

  test('leaves out colleagues in requests, what is planned for the user, and agents’ addresses [O62]', async () => {
    const place = await placeOf(engine)
    const { services } = await appOn(place)
    const [ann, bob] = [1, 2]
    const [agent] = await services.db.selectFrom('agent').select('id').limit(1).execute()
    const at = services.now()
    const request = {
      kind: 'offboarding' as const,
      companyId: 1,
      requesterId: bob,
      accountId: ann,
      ticketId: null,
      firstName: 'Ann',
      lastName: 'Àdams',
      mail: '',
      mailKey: '',
      phone: '',
      lastDay: '2026-12-31',
      createdAt: at,
      decidedAt: at,
    }
    const about = { firstName: 'Cyn', lastName: 'Colleague', mail: 'cyn@example.com', phone: '555' }
    await services.db
      .insertInto('loginRequest')
      .values([
        { ...request, state: 'open', reason: 'Planned', decidedAt: null },
        { ...request, state: 'approved', reason: 'Approved for later' },
        { ...request, state: 'refused', reason: 'Refused' },
        { ...request, state: 'approved', reason: 'Carried out', doneAt: at },
        { ...request, kind: 'lock', state: 'approved', reason: 'Locked' },
        { ...request, ...about, requesterId: ann, accountId: 3, reason: 'Lazy', state: 'open' },
        {
          ...request,
          kind: 'lock',
          requesterId: ann,
          reason: 'Own',
          state: 'open',
          decidedAt: null,
        },
      ])
      .execute()
    for (const agentId of [agent?.id, undefined])
      await audit(services.db, at, {
        event: 'user.changed',
        accountId: ann,
        address: agentId === undefined ? '192.0.2.1' : '198.51.100.7',
        ...(agentId !== undefined && { agentId }),
      })
    const folder = newFolder()
    await deskOn(place).json(['user', 'export', 'ann', '--out', folder])
    const requests = rowsIn(folder, 'loginRequest')
    expect(requests.map(({ reason }) => reason)).toEqual([
      'Refused',
      'Carried out',
      'Locked',
      undefined,
      'Own',
    ])
    expect(JSON.stringify(requests)).not.toMatch(/Cyn|Colleague|555|Lazy|"accountId":3/)
    const addresses = rowsIn(folder, 'audit').map(({ address }) => address)
    expect(addresses).toContain('192.0.2.1')
    expect(addresses).not.toContain('198.51.100.7')
    // Nor does who made them get the names.
    const other = newFolder()
    await deskOn(place).json(['user', 'export', 'bob', '--out', other])
    expect(JSON.stringify(rowsIn(other, 'loginRequest'))).not.toMatch(/Ann|Planned|Locked/)
  })

  test('refuses an unknown user and a folder that isn’t empty, and writes nothing there [O62]', async () => {
    const { desk } = deskOn(await placeOf(engine))
    const folder = newFolder()
    const exportOf = (name: string) => desk(['user', 'export', name, '--out', folder])
    expect((await exportOf('nobody')).code).toBe(1)
    expect(readdirSync(folder)).toEqual([])
    expect((await exportOf('ann')).code).toBe(0)
    const before = readdirSync(folder)
    expect(await exportOf('bob')).toMatchObject({ code: 1, err: `desk: ${folder} isn’t empty\n` })
    expect(readdirSync(folder)).toEqual(before)
    expect((await desk('user export ann')).code).toBe(2)
  })
})
