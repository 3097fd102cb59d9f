import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { maintenance } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const news = { list: [maintenance], isMore: true }

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(announcementsMachine, {
    replies: { listAnnouncements: news, dismissAnnouncement: {}, ...replies },
  })
  await flow.settled()
  return flow
}

describe('announcements', () => {
  test('are loaded when a page opens, and again after a while [T119]', async () => {
    const flow = await setUp()
    expect(flow.now().context).toMatchObject(news)
    flow.replies['listAnnouncements'] = { list: [], isMore: false }
    await flow.pass(limits.inboxPoll - 1)
    expect(flow.callsOf('listAnnouncements')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.now().context).toMatchObject({ list: [], isMore: false })
    expect(flow.callsOf('listAnnouncements')).toHaveLength(2)
  })

  test('are loaded when the user comes back to the tab [T119]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('listAnnouncements')).toHaveLength(2)
  })

  test('stay if they can’t be refreshed [T119]', async () => {
    const flow = await setUp()
    flow.replies['listAnnouncements'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject(news)
    expect(flow.effects).toEqual([])
  })

  test('disappear immediately when dismissed, and the next ones are loaded [T119]', async () => {
    const flow = await setUp({ dismissAnnouncement: 'silence' })
    flow.actor.send({ type: 'announcement.dismiss', id: 7 })
    expect(flow.now().context.dismissed).toEqual([7])
    await flow.settled()
    expect(flow.callsOf('dismissAnnouncement')).toEqual([{ id: 7 }])

    const done = await setUp()
    done.replies['listAnnouncements'] = 'silence'
    done.actor.send({ type: 'announcement.dismiss', id: 7 })
    await done.settled()
    expect(done.now().matches('loading')).toBe(true)
    expect(done.now().context).toMatchObject({ list: [], dismissed: [] })
  })

  test('can be dismissed while they’re being loaded [T119]', async () => {
    const flow = await setUp()
    flow.replies['listAnnouncements'] = 'silence'
    flow.actor.send({ type: 'tab.shown' })
    flow.actor.send({ type: 'announcement.dismiss', id: 7 })
    expect(flow.now().matches('dismissing')).toBe(true)
  })

  test.each([
    ['saves', {}, []],
    ['fails to save', new CallFailure('unreachable'), [7, 8]],
  ])(
    'can be dismissed while the server %s the one before [T119]',
    async (_, dismissAnnouncement, left) => {
      const list = [maintenance, { ...maintenance, id: 8 }]
      const flow = await setUp({ listAnnouncements: { list, isMore: false }, dismissAnnouncement })
      flow.replies['listAnnouncements'] = 'silence'
      flow.actor.send({ type: 'announcement.dismiss', id: 7 })
      flow.actor.send({ type: 'announcement.dismiss', id: 8 })
      expect(flow.now().context.dismissed).toEqual([7, 8])
      await flow.settled()
      await flow.settled()
      expect(flow.callsOf('dismissAnnouncement')).toEqual([{ id: 7 }, { id: 8 }])
      expect(flow.now().matches('dismissing')).toBe(false)
      expect(flow.now().context.dismissed).toEqual([])
      expect(flow.now().context.list.map(({ id }) => id)).toEqual(left)
      expect(flow.effects).toHaveLength(left.length)
    },
  )

  test('come back if dismissing fails [T119]', async () => {
    const flow = await setUp({ dismissAnnouncement: new CallFailure('unreachable') })
    flow.actor.send({ type: 'announcement.dismiss', id: 7 })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject({ ...news, dismissed: [] })
    expect(flow.effects).toEqual([
      {
        effect: 'toast',
        params: { text: { key: 'announcement.notDismissed' }, tone: 'error' },
      },
    ])
  })
})
