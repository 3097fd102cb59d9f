import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const attached = (id: number, uploader: string): Attachment => ({
  id,
  name: `file-${id}.txt`,
  type: 'text/plain',
  uploader,
  createDate: '2026-11-19T09:40:00.000Z',
})
const own = attached(1, 'anna.keller')
const foreign = attached(2, 'beate.lorenz')
const chosen = (key: string, size = 1000) => ({ key, name: `${key}.txt`, size })

const uploadPlace = { owner: 'anna.keller', place: 'attachments/7' }
const storedNames = (...names: string[]) => ({
  effect: 'storeRecord',
  params: { record: 'uploads.unfinished', value: { ...uploadPlace, names } },
})

/** Uploads run as real children, each ending as `verdicts` says under its key. */
const shown = async (
  verdicts: Record<string, object> = {},
  {
    isClosed = false,
    canDeleteAll = false,
    canDeleteClosed = false,
    deleted = { success: true } as object,
    interrupted = [] as string[],
  } = {},
) => {
  const upload = fromPromise<never, { file: { key: string } }>(
    async ({ input }) => verdicts[input.file.key] as never,
  )
  const child = attachmentUploadMachine.provide({ actors: { upload: upload as never } })
  const flow = startFlow(ticketAttachmentsMachine, {
    input: {
      ticketId: 7,
      isClosed,
      username: 'anna.keller',
      canDeleteAll,
      canDeleteClosed,
      uploadPlace: { ...uploadPlace, interrupted },
    },
    replies: { listAttachments: [own, foreign], deleteAttachment: deleted },
    children: { attachmentUpload: child },
  })
  await flow.settled()
  return flow
}

const changed = { type: 'ticket.changed' }
const notUploaded = {
  effect: 'toast',
  params: { text: { key: 'attachment.notUploaded' }, tone: 'error' },
}

const stored = { success: true, messages: [] }
const infected = { success: false, messages: ['Infected.'], isInfected: true }

describe('the files of a ticket', () => {
  test('are listed [B26, C38]', async () => {
    const flow = await shown()
    expect(flow.callsOf('listAttachments')).toEqual([{ ticketId: 7 }])
    expect(flow.now().context.files).toEqual([own, foreign])
  })

  test('aren’t loaded if they came with the ticket, so the page doesn’t move [T193]', async () => {
    const flow = startFlow(ticketAttachmentsMachine, {
      input: {
        ticketId: 7,
        isClosed: false,
        username: 'anna.keller',
        canDeleteAll: false,
        uploadPlace: { ...uploadPlace, interrupted: [] },
        files: [own],
      },
      replies: { listAttachments: [own, foreign] },
    })
    expect(flow.now().matches({ shown: 'listed' })).toBe(true)
    expect(flow.now().context.files).toEqual([own])
    flow.actor.send({ type: 'files.changed' })
    await flow.settled()
    expect(flow.callsOf('listAttachments')).toHaveLength(1)
    expect(flow.now().context.files).toEqual([own, foreign])
  })

  test('are loaded again when others have changed them, and stay visible meanwhile [T136]', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'files.changed' })
    expect(flow.now().context.files).toEqual([own, foreign])
    await flow.settled()
    expect(flow.callsOf('listAttachments')).toHaveLength(2)
  })

  test('have a child machine each, which ends once the file is stored and refreshes the list', async () => {
    const flow = await shown({ a: stored, b: stored })
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    expect(flow.now().context.uploads).toMatchObject([{ key: 'a' }, { key: 'b' }])
    expect(Object.keys(flow.now().children)).toEqual(expect.arrayContaining(['a', 'b']))
    await flow.settled()
    expect(flow.now().context).toMatchObject({ uploads: [], storedCount: 2 })
    expect(flow.callsOf('listAttachments').length).toBeGreaterThan(1)
    const uploading = (count: number) => ({ type: 'uploads.changed', part: 'attachments', count })
    expect(flow.reported.filter((event) => !isDeepStrictEqual(event, changed))).toEqual(
      [1, 2, 1, 0].map(uploading),
    )
    expect(flow.reported.filter((event) => isDeepStrictEqual(event, changed))).toHaveLength(2)
  })

  test('are reported as uploaded or refused even while a dialog is open [A42]', async () => {
    const uploading = (count: number) => ({ type: 'uploads.changed', part: 'attachments', count })
    const flow = await shown({ a: stored, b: infected })
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    flow.actor.send({ type: 'file.delete', file: own })
    await flow.settled()
    expect(flow.reported).toEqual([uploading(1), uploading(0)])
    flow.actor.send({ type: 'deletion.cancel' })
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.reported.slice(2)).toEqual([uploading(1), uploading(0)])
  })

  test('change the ticket when one is deleted [C36]', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'file.delete', file: own })
    flow.actor.send({ type: 'deletion.confirm', id: own.id })
    await flow.settled()
    expect(flow.reported).toEqual([{ type: 'ticket.changed' }])
  })

  test('count what was added last, and nothing once a file is deleted [A100]', async () => {
    const flow = await shown({ a: stored, b: stored, c: stored })
    const count = () => flow.now().context.storedCount
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    await flow.settled()
    expect(count()).toBe(2)
    flow.actor.send({ type: 'file.delete', file: own })
    flow.actor.send({ type: 'deletion.confirm', id: own.id })
    expect(count()).toBe(2)
    await flow.settled()
    expect(count()).toBe(0)
    flow.actor.send({ type: 'file.add', file: chosen('c') })
    await flow.settled()
    expect(count()).toBe(1)
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    await flow.settled()
    expect(count()).toBe(1)
  })

  test('show all refusals in one dialog [V27, X20, X21, V26]', async () => {
    const flow = await shown({ a: infected })
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    flow.actor.send({ type: 'file.add', file: chosen('huge', 11 * 1024 * 1024) })
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(
      flow
        .now()
        .context.refusals.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a.txt', 'huge.txt'])
    expect(Object.keys(flow.now().children)).not.toContain('a')
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().context.refusals).toEqual([])
  })

  test('go on if an upload crashes, which is then removed and reported [X29]', async () => {
    const flow = await shown({ b: stored })
    // The server's answer is missing, which no upload expects.
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    await flow.settled()
    expect(flow.now()).toMatchObject({ status: 'active', context: { uploads: [], storedCount: 1 } })
    expect(Object.keys(flow.now().children)).not.toContain('a')
    const counts = flow.reported.filter((event) => !isDeepStrictEqual(event, changed))
    expect(counts).toEqual(
      [1, 2, 1, 0].map((count) => ({ type: 'uploads.changed', part: 'attachments', count })),
    )
    expect(flow.effects).toEqual([
      storedNames('a.txt'),
      storedNames('a.txt', 'b.txt'),
      storedNames('b.txt'),
      notUploaded,
      storedNames(),
    ])
  })

  test('are named after an interrupted upload until the dialog is closed [B26, T37]', async () => {
    const flow = await shown({ a: stored, b: infected }, { interrupted: ['c.txt'] })
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.now().context.refusals).toEqual([{ name: 'c.txt', messages: 'interrupted' }])
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    expect(flow.effects).toEqual([storedNames('c.txt', 'a.txt')])
    await flow.settled()
    expect(flow.effects.at(-1)).toEqual(storedNames('c.txt'))
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects.at(-1)).toEqual(storedNames())
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    expect(flow.effects.at(-1)).toEqual(storedNames('a.txt'))
    await flow.settled()
    expect(flow.effects.at(-1)).toEqual(storedNames())
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    await flow.settled()
    expect(flow.effects.at(-1)).toEqual(storedNames())
  })

  test('can’t be added or deleted on a closed ticket [T2]', async () => {
    const flow = await shown({}, { isClosed: true })
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    expect(flow.now().context.uploads).toEqual([])
    expect(flow.now().can({ type: 'file.delete', file: own })).toBe(false)
  })

  test('can be deleted by the uploader only, after confirmation [A48]', async () => {
    const flow = await shown()
    expect(flow.now().can({ type: 'file.delete', file: foreign })).toBe(false)
    flow.actor.send({ type: 'file.delete', file: own })
    expect(flow.callsOf('deleteAttachment')).toEqual([])
    flow.actor.send({ type: 'deletion.confirm', id: own.id })
    await flow.settled()
    expect(flow.callsOf('deleteAttachment')).toEqual([{ ticketId: 7, id: 1 }])
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('can be deleted by a security manager if another user uploaded them [A48]', async () => {
    const flow = await shown({}, { canDeleteAll: true })
    flow.actor.send({ type: 'file.delete', file: foreign })
    flow.actor.send({ type: 'deletion.confirm', id: foreign.id })
    await flow.settled()
    expect(flow.callsOf('deleteAttachment')).toEqual([{ ticketId: 7, id: 2 }])
  })

  test('can be deleted by an agent if they’re their own, whatever the names [T210]', async () => {
    const flow = await shown()
    const can = (file: object) => flow.now().can({ type: 'file.delete', file: { ...own, ...file } })
    expect(can({ isOwn: false })).toBe(false)
    expect(can({ uploader: 'Jo', isOwn: true })).toBe(true)
  })

  test('can be deleted on a closed ticket by a lead [T210]', async () => {
    const rights = { canDeleteAll: true, canDeleteClosed: true }
    const flow = await shown({}, { isClosed: true, ...rights })
    expect(flow.now().can({ type: 'file.delete', file: foreign })).toBe(true)
    const other = await shown({}, { isClosed: true, canDeleteClosed: true })
    expect(other.now().can({ type: 'file.delete', file: foreign })).toBe(false)
  })

  test('can’t be deleted on a closed ticket by anyone else [A48, T2]', async () => {
    const flow = await shown({}, { isClosed: true, canDeleteAll: true })
    expect(flow.now().can({ type: 'file.delete', file: foreign })).toBe(false)
  })

  test('show why a deletion was refused until it’s retried [C36]', async () => {
    const flow = await shown({}, { deleted: { success: false, message: 'Locked.' } })
    flow.actor.send({ type: 'file.delete', file: own })
    flow.actor.send({ type: 'deletion.confirm', id: own.id })
    await flow.settled()
    expect(flow.now().context.problem).toEqual({ serverText: 'Locked.' })
    flow.actor.send({ type: 'deletion.confirm', id: own.id })
    expect(flow.now().matches('deleting')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test('stop their child machines once they are stored or refused', async () => {
    const flow = await shown({ a: stored, b: infected })
    flow.actor.send({ type: 'file.add', file: chosen('a') })
    await flow.settled()
    flow.actor.send({ type: 'file.add', file: chosen('b') })
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(Object.keys(flow.now().children)).not.toEqual(expect.arrayContaining(['a']))
    expect(Object.keys(flow.now().children)).not.toEqual(expect.arrayContaining(['b']))
  })
})
