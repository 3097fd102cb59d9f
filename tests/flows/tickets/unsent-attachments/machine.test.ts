import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { unsentAttachmentsMachine } from '#machines/tickets/unsent-attachments.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const uploadPlace = { owner: 'anna.keller', place: 'reply/7' }
const stored = (...names: string[]) => ({
  effect: 'storeRecord',
  params: { record: 'uploads.unfinished', value: { ...uploadPlace, names } },
})
const waiting = (id: number) => ({ id, name: `${id}.log`, type: 'text/plain', size: 10 })
const chosen = (key: string) => ({
  type: 'file.add' as const,
  file: { key, name: `${key}.log`, size: 1000 },
})
/** So that they read the files again. */
const toldOtherTabs = {
  effect: 'broadcast',
  params: { type: 'entryFiles.changed', ticketId: 7 },
}
const told = (attachments: number[], wait?: 'uploading' | 'loading') => ({
  type: 'unsent.changed',
  kind: 'reply',
  attachments,
  isUploading: wait === 'uploading',
  isLoading: wait === 'loading',
})

/** Uploads run as real children, each ending as `verdicts` says under its key. */
const writing = async ({
  verdicts = {},
  listed = [],
  interrupted = [],
}: {
  verdicts?: Record<string, unknown>
  listed?: object[]
  interrupted?: string[]
} = {}) => {
  const upload = fromPromise<never, { file: { key: string } }>(async ({ input }) => {
    const verdict = verdicts[input.file.key]
    if (verdict instanceof Error) throw verdict
    return verdict as never
  })
  const flow = startFlow(unsentAttachmentsMachine, {
    input: { ticketId: 7, kind: 'reply', uploadPlace: { ...uploadPlace, interrupted } },
    replies: { listUnsent: listed, deleteUnsent: { success: true } },
    children: {
      attachmentUpload: attachmentUploadMachine.provide({ actors: { upload: upload as never } }),
    },
  })
  await flow.settled()
  const othersOf = () => flow.effects.filter(({ effect }) => effect !== 'storeRecord')
  return { ...flow, othersOf }
}

describe('the files of an unsent entry', () => {
  test('are those that wait on the server, also after a reload [T193]', async () => {
    const flow = await writing({ listed: [waiting(31)] })
    expect(flow.callsOf('listUnsent')).toEqual([{ ticketId: 7 }])
    expect(flow.now().context.files).toEqual([waiting(31)])
    expect(flow.reported).toEqual([told([], 'loading'), told([31])])
  })

  test('keep the entry waiting until an added file is known [T193]', async () => {
    const flow = await writing({ verdicts: { a: { success: true, messages: [] } } })
    flow.replies['listUnsent'] = [waiting(32)]
    flow.actor.send(chosen('a'))
    expect(flow.reported.at(-1)).toEqual(told([], 'uploading'))
    await flow.settled()
    expect(flow.now().context).toMatchObject({ uploads: [], running: [], files: [{ id: 32 }] })
    expect(Object.keys(flow.now().children)).toEqual(['watchFiles'])
    expect(flow.reported.at(-1)).toEqual(told([32]))
    expect(flow.reported.slice(2)).not.toContainEqual(told([]))
  })

  test('don’t hold the entry back if one fails, and wait for it again when it’s retried [T193]', async () => {
    const verdicts: Record<string, unknown> = { a: new CallFailure('unreachable') }
    const flow = await writing({ verdicts })
    flow.actor.send(chosen('a'))
    await flow.settled()
    expect(flow.now().context).toMatchObject({ uploads: [{ key: 'a' }], running: [] })
    expect(flow.reported.at(-1)).toEqual(told([]))
    verdicts['a'] = { success: true, messages: [] }
    flow.replies['listUnsent'] = [waiting(33)]
    flow.now().children['a']?.send({ type: 'upload.retry' })
    expect(flow.reported.at(-1)).toEqual(told([], 'uploading'))
    await flow.settled()
    expect(flow.reported.at(-1)).toEqual(told([33]))
  })

  test('name a refused one until it’s dismissed, and go on without it [T193, V27, X21]', async () => {
    const refused = { success: false, messages: ['Infected.'], isInfected: true }
    const flow = await writing({ verdicts: { a: refused } })
    flow.actor.send(chosen('a'))
    await flow.settled()
    expect(flow.now().context).toMatchObject({
      uploads: [],
      running: [],
      refusals: [{ name: 'a.log', messages: ['Infected.'] }],
    })
    expect(flow.reported.at(-1)).toEqual(told([]))
    flow.actor.send({ type: 'refusals.dismiss' })
    expect(flow.now().context.refusals).toEqual([])
  })

  test('go on if an upload crashes [X29]', async () => {
    const flow = await writing()
    flow.actor.send(chosen('a'))
    await flow.settled()
    expect(flow.now().status).toBe('active')
    expect(Object.keys(flow.now().children)).toEqual(['watchFiles'])
    expect(flow.reported.at(-1)).toEqual(told([]))
    expect(flow.othersOf()).toEqual([
      { effect: 'toast', params: { text: { key: 'attachment.notUploaded' }, tone: 'error' } },
    ])
  })

  test('can be removed, and stay with a message if that fails [T193]', async () => {
    const flow = await writing({ listed: [waiting(31), waiting(32)] })
    flow.actor.send({ type: 'file.remove', id: 31 })
    expect(flow.reported.at(-1)).toEqual(told([31, 32], 'loading'))
    flow.actor.send({ type: 'file.remove', id: 32 })
    flow.replies['listUnsent'] = [waiting(32)]
    await flow.settled()
    expect(flow.callsOf('deleteUnsent')).toEqual([{ ticketId: 7, id: 31 }])
    expect(flow.reported.at(-1)).toEqual(told([32]))
    flow.replies['deleteUnsent'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'file.remove', id: 32 })
    await flow.settled()
    expect(flow.reported.at(-1)).toEqual(told([32]))
    expect(flow.othersOf()).toEqual([
      toldOtherTabs,
      { effect: 'toast', params: { text: { key: 'attachment.notDeleted' }, tone: 'error' } },
    ])
  })

  test('are gone once the entry is sent, and are read again if it’s refused [T193]', async () => {
    const flow = await writing({ listed: [waiting(31)] })
    flow.actor.send({ type: 'entry.refused' })
    expect(flow.now().context.files).toEqual([waiting(31)])
    flow.actor.send({ type: 'file.remove', id: 31 })
    await flow.settled()
    expect(flow.callsOf('deleteUnsent')).toEqual([])
    expect(flow.callsOf('listUnsent')).toHaveLength(2)
    flow.replies['listUnsent'] = []
    flow.actor.send({ type: 'entry.sent' })
    expect(flow.othersOf()).toEqual([toldOtherTabs])
    expect(flow.now().context).toMatchObject({ files: [], refusals: [] })
    await flow.settled()
    expect(flow.reported.at(-1)).toEqual(told([]))
  })

  test('are named after an interrupted upload until that is dismissed [T193, T37]', async () => {
    const flow = await writing({ interrupted: ['b.log'], verdicts: { a: 'silence' } })
    expect(flow.now().context.refusals).toEqual([{ name: 'b.log', messages: 'interrupted' }])
    flow.actor.send(chosen('a'))
    expect(flow.effects).toEqual([stored('b.log', 'a.log')])
    flow.actor.send({ type: 'refusals.dismiss' })
    expect(flow.effects.slice(1)).toEqual([stored('a.log')])
  })

  test('aren’t named any more once they’re uploaded, left out or sent [T193]', async () => {
    const verdicts = { a: { success: true, messages: [] } }
    const flow = await writing({ interrupted: ['b.log'], verdicts })
    flow.actor.send(chosen('a'))
    await flow.settled()
    expect(flow.effects.at(-2)).toEqual(stored('b.log'))
    flow.actor.send(chosen('crash'))
    await flow.settled()
    expect(flow.effects.at(-2)).toEqual(stored('b.log'))
    flow.actor.send({ type: 'entry.sent' })
    expect(flow.effects.at(-2)).toEqual(stored())
  })

  test('are read again when another tab may have changed them [T193]', async () => {
    const flow = await writing({ listed: [waiting(31)] })
    flow.replies['listUnsent'] = []
    flow.actor.send({ type: 'list.refresh' })
    await flow.settled()
    expect(flow.reported.at(-1)).toEqual(told([]))
    flow.replies['listUnsent'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'entry.refused' })
    await flow.settled()
    flow.replies['listUnsent'] = [waiting(32)]
    flow.actor.send({ type: 'list.refresh' })
    await flow.settled()
    expect(flow.reported.at(-1)).toEqual(told([32]))
    expect(flow.callsOf('listUnsent')).toHaveLength(4)
    // An answer on its way may be older than the change.
    flow.actor.send({ type: 'list.refresh' })
    flow.actor.send({ type: 'list.refresh' })
    await flow.settled()
    expect(flow.callsOf('listUnsent')).toHaveLength(6)
    // Listed once, whatever comes in between.
    flow.actor.send({ type: 'file.remove', id: 32 })
    flow.actor.send({ type: 'list.refresh' })
    await flow.settled()
    expect(flow.callsOf('deleteUnsent')).toHaveLength(1)
    expect(flow.callsOf('listUnsent')).toHaveLength(7)
  })

  test('don’t hold the entry back if they can’t be loaded [T193, X29]', async () => {
    const flow = await writing({ listed: [waiting(31)] })
    flow.replies['listUnsent'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'entry.refused' })
    await flow.settled()
    expect(flow.now().matches('listFailed')).toBe(true)
    expect(flow.reported.at(-1)).toEqual(told([31]))
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().matches('listing')).toBe(true)
  })
})
