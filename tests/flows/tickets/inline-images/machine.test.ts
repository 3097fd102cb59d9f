import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const image = (key: string, { size = 1000, type = 'image/png' } = {}) => ({
  type: 'image.add' as const,
  image: { file: { key, name: `${key}.png`, size }, type },
})

const uploadPlace = { owner: 'anna.keller', place: 'images/7' }
const stored7 = (...names: string[]) => ({
  effect: 'storeRecord',
  params: { record: 'uploads.unfinished', value: { ...uploadPlace, names } },
})

/** Uploads run as real children, each ending as `verdicts` says under its key. */
const writing = (verdicts: Record<string, object> = {}, interrupted: string[] = []) => {
  const sent: unknown[] = []
  const upload = fromPromise<never, { ticketId: number; file: { key: string } }>(
    async ({ input }) => {
      sent.push(input)
      return verdicts[input.file.key] as never
    },
  )
  const child = attachmentUploadMachine.provide({ actors: { upload: upload as never } })
  const flow = startFlow(inlineImagesMachine, {
    input: { ticketId: 7, uploadPlace: { ...uploadPlace, interrupted } },
    replies: {},
    children: { attachmentUpload: child },
  })
  const addresses: (string | null)[] = []
  flow.actor.on('image.finished', ({ key, address }) => void addresses.push(key, address))
  return { ...flow, sent, addresses }
}

const stored = (hashId: string) => ({ success: true, messages: [], hashId })

describe('inline images', () => {
  test('are at /media/{hashId} once they are stored [B38, C39, A49]', async () => {
    const flow = writing({ a: stored('f00d'), b: stored('cafe') })
    flow.actor.send(image('a'))
    flow.actor.send(image('b'))
    expect(flow.now().context.uploads).toMatchObject([{ key: 'a' }, { key: 'b' }])
    await flow.settled()
    expect(flow.sent).toMatchObject([
      { ticketId: 7, file: { key: 'a' } },
      { ticketId: 7, file: { key: 'b' } },
    ])
    expect(flow.addresses).toEqual(['a', '/media/f00d', 'b', '/media/cafe'])
    expect(flow.now().context).toMatchObject({ uploads: [], insertedCount: 2 })
    expect(flow.now().children).toEqual({})
    expect(flow.reported).toEqual(
      [1, 2, 1, 0].map((count) => ({ type: 'uploads.changed', part: 'images', count })),
    )
    // Some of them may be gone by the time more are added.
    flow.actor.send(image('a'))
    await flow.settled()
    expect(flow.now().context.insertedCount).toBe(1)
  })

  test.each(['text/html', 'application/pdf', ''])(
    'pass on a file that isn’t an image: %s [B38, B26]',
    (type) => {
      const flow = writing()
      flow.actor.send(image('a', { type }))
      expect(flow.reported).toMatchObject([{ type: 'file.forwarded', file: { key: 'a' } }])
      expect(flow.now().context).toMatchObject({ uploads: [], refusals: [] })
      expect(flow.sent).toEqual([])
    },
  )

  test.each(['image/svg+xml', 'image/tiff'])(
    'upload nothing that the browser identifies as %s [B38]',
    (type) => {
      const flow = writing()
      flow.actor.send(image('a', { type }))
      expect(flow.now().matches('refused')).toBe(true)
      expect(flow.now().context).toMatchObject({
        uploads: [],
        refusals: [{ name: 'a.png', messages: 'notShowable' }],
      })
      expect(flow.sent).toEqual([])
    },
  )

  test('upload no image above 10 MB, and report it to the editor [V26, K11]', () => {
    const flow = writing()
    flow.actor.send(image('a', { size: 10 * 1024 * 1024 + 1 }))
    expect(flow.sent).toEqual([])
    expect(flow.now().context.refusals).toEqual([{ name: 'a.png', messages: 'tooLarge' }])
    expect(flow.addresses).toEqual(['a', null])
  })

  test('show refusals in one dialog, which clears them when closed [V27, X21]', async () => {
    const flow = writing({
      a: { success: false, messages: ['Infected.'], isInfected: true },
      b: { success: false, messages: ['Too many.'], maxFilesReached: true },
    })
    flow.actor.send(image('a'))
    flow.actor.send(image('b'))
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.now().context.refusals).toHaveLength(2)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('writing')).toBe(true)
    expect(flow.now().context.refusals).toEqual([])
  })

  test('go on if an upload crashes, whose placeholder is removed [X29]', async () => {
    const flow = writing()
    // The server's answer is missing, which no upload expects.
    flow.actor.send(image('a'))
    await flow.settled()
    expect(flow.now().status).toBe('active')
    expect(flow.now().children).toEqual({})
    expect(flow.now().context).toMatchObject({ uploads: [], insertedCount: 0 })
    expect(flow.addresses).toEqual(['a', null])
    expect(flow.reported.at(-1)).toEqual({ type: 'uploads.changed', part: 'images', count: 0 })
    expect(flow.effects).toEqual([
      stored7('a.png'),
      stored7(),
      { effect: 'toast', params: { text: { key: 'attachment.notUploaded' }, tone: 'error' } },
    ])
  })

  test('are named after an interrupted upload until the dialog is closed [B38, T37]', async () => {
    const flow = writing({ a: stored('f00d') }, ['b.png'])
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.now().context.refusals).toEqual([{ name: 'b.png', messages: 'interrupted' }])
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects).toEqual([stored7()])
    flow.actor.send(image('a'))
    expect(flow.effects.at(-1)).toEqual(stored7('a.png'))
    await flow.settled()
    expect(flow.effects.at(-1)).toEqual(stored7())
  })

  test('keep a failed image until it’s sent again, or remove its placeholder if it’s left out', async () => {
    const flow = writing({ a: { success: false, messages: [] } })
    flow.actor.send(image('a'))
    await flow.settled()
    expect(flow.now().context.uploads).toMatchObject([{ key: 'a' }])
    expect(flow.addresses).toEqual([])
    flow.now().children['a']?.send({ type: 'file.remove' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ uploads: [], insertedCount: 0 })
    expect(flow.addresses).toEqual(['a', null])
  })
})
