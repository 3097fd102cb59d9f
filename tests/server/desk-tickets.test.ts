import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const active = 'T-00005'
const german = 'T-00035'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-files-'))
  addCleanup(async () => rmSync(folder, { recursive: true }))
  return folder
}

describe.each(engines)('working on tickets on $name', (engine) => {
  test('keeps a note for agents and shows it in no call for customers', async () => {
    const place = await placeOf(engine)
    const ann = await signedIn(await appOn(place), 'ann')
    const seen = async () => [
      await ann.call(getActionLog, { ticketId: 5 }),
      await ann.call(getTicket, { ticketId: 5 }),
      await ann.call(listTickets, { limit: 30, page: 1 }),
    ]
    const before = await seen()
    const { desk } = deskOn(place)
    const commands = [
      'ticket',
      'note',
      active,
      '--text',
      'Their <switch> is *ancient*',
      '--from',
      'Jo',
    ]
    expect(await desk(commands)).toMatchObject({ code: 0, out: `Note added to ${active}.\n` })
    expect(await seen()).toEqual(before)
    const shown = (await desk(`ticket show ${active}`)).out
    expect(shown).toContain('Internal note, Jo\n  Their <switch> is *ancient*')
    expect((await desk(['ticket', 'note', active, '--text', ' '])).code).toBe(2)
  })

  test('records an assignment in the ticket and in the log, and takes it back', async () => {
    const place = await placeOf(engine)
    const ann = await signedIn(await appOn(place), 'ann')
    const { desk, json } = deskOn(place)
    expect(await json(['ticket', 'assign', active, 'Jo Rivers'])).toEqual({
      code: active,
      assignee: 'Jo Rivers',
    })
    const { data } = await ann.call(getTicket, { ticketId: 5 })
    expect(data?.currentAssigneeName).toBe('Jo Rivers')
    expect((await desk(`ticket show ${active}`)).out).toContain('assigned to Jo Rivers')
    const log = await ann.call(getActionLog, { ticketId: 5 })
    expect(log.at(-1)).toMatchObject({
      step: 'Assigned',
      source: 'Service Desk',
      isCurrent: true,
      description: 'Assigned to Jo Rivers.',
    })
    expect((await desk(['ticket', 'assign', active, 'Jo Rivers'])).code).toBe(1)
    expect((await desk(`ticket assign ${active}`)).out).toContain('assigned to nobody')
    expect((await desk(['ticket', 'assign', active, 'x'.repeat(101)])).code).toBe(2)
  })

  test('shows the group, the assignee and the files of a ticket', async () => {
    const place = await placeOf(engine)
    const ann = await signedIn(await appOn(place), 'ann')
    await upload(ann, uploadAttachment, 5, { name: 'protocol.txt', bytes: 'It is slow.' })
    const { desk, json } = deskOn(place)
    const { out } = await desk(`ticket show ${active}`)
    expect(out).toContain('Service desk · assigned to Desk')
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d  File protocol\.txt, ann$/m)
    expect(await json(`ticket show ${active}`)).toMatchObject({
      files: [{ name: 'protocol.txt', uploader: 'ann' }],
    })
  })

  test('lists the files of a ticket, and saves them byte for byte', async () => {
    const place = await placeOf(engine)
    const ann = await signedIn(await appOn(place), 'ann')
    const { desk, json } = deskOn(place)
    expect((await desk(`ticket files ${active}`)).out).toBe(`${active} has no attachments.\n`)
    const contents = [Buffer.alloc(300_000, 'It is slow. '), Buffer.from('Two of one name.')]
    for (const bytes of contents)
      await upload(ann, uploadAttachment, 5, { name: 'protocol.txt', bytes })
    const { out } = await desk(`ticket files ${active}`)
    expect(out.match(/ann +300000 +text\/plain +protocol\.txt/g)).toHaveLength(1)

    const folder = join(newFolder(), 'files')
    const saved = await json<{ files: string[] }>(`ticket files ${active} --out ${folder}`)
    expect(readdirSync(folder)).toEqual(saved.files)
    expect(saved.files.map((name) => readFileSync(join(folder, name)))).toEqual(contents)
    expect(await desk(`ticket files ${active} --out ${folder}`)).toMatchObject({
      code: 1,
      err: `desk: ${folder} isn’t empty\n`,
    })
  })

  test('redacts an entry with its number, once, and audits it [T211]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const { desk, json } = deskOn(place)
    await desk(['ticket', 'reply', active, '--text', 'The password is Zwiebelfisch.'])
    const { log } = (await json(`ticket show ${active}`)) as { log: { id: number }[] }
    const id = log.at(-1)?.id ?? 0
    expect((await desk(`ticket show ${active}`)).out).toContain(`${id}  Reply, Service Desk`)
    expect((await desk(`ticket redact ${german} ${id}`)).err).toContain(
      `${german} has no message or note with the number ${id}`,
    )
    expect(await json(`ticket redact ${active} ${id}`)).toEqual({
      code: active,
      entry: id,
      redacted: true,
    })
    expect((await ann.call(getActionLog, { ticketId: 5 })).at(-1)?.description).toMatch(
      /^Removed by the provider on/,
    )
    expect(
      (await ann.call(listTickets, { search: 'Zwiebelfisch', limit: 9, page: 1 })).list,
    ).toEqual([])
    expect((await desk(`ticket redact ${active} ${id}`)).err).toContain('already redacted')
    expect((await desk(`ticket redact ${active} newest`)).code).toBe(2)
    expect((await desk(`audit --ticket ${active}`)).out).toContain(`entry ${id}`)
  })

  test('records a group in the ticket and in the log, in the reader’s language', async () => {
    const place = await placeOf(engine)
    const cid = await signedIn(await appOn(place), 'cid', 'de')
    const { desk } = deskOn(place)
    expect((await desk(['ticket', 'group', german, 'Netzwerk'])).code).toBe(0)
    const { data } = await cid.call(getTicket, { ticketId: 35 })
    expect(data?.supportGroup).toBe('Netzwerk')
    expect((await cid.call(getActionLog, { ticketId: 35 })).at(-1)).toMatchObject({
      step: 'Supportgruppe geändert',
      description: 'Das Ticket wurde von Service desk an Netzwerk übergeben.',
    })
    expect((await desk(['ticket', 'group', german, 'Netzwerk'])).code).toBe(1)
    expect((await desk(['ticket', 'group', german, ' '])).code).toBe(2)
    expect((await desk(`ticket group ${german}`)).code).toBe(2)
  })
})

const closed = 'T-00003'
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
