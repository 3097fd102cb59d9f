import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { linkedUsersMachine } from '#machines/security-manager/linked-users.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { anna, jonas } from './model.ts'

const listed = { total: 21, list: [jonas, anna] }

const start = async (listUsers: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(linkedUsersMachine, {
    input: { factor: 'token' },
    replies: { listUsers, ...replies },
  })
  await flow.settled()
  return flow
}

describe('the linked users of a company', () => {
  test('are listed, and can be loaded again after a failure [T313]', async () => {
    const flow = await start(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['listUsers'] = listed
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context).toMatchObject({ ...listed, page: 1 })
  })

  test('are listed page by page; earlier ones stay meanwhile [T313]', async () => {
    const flow = await start(listed)
    flow.replies['listUsers'] = 'silence'
    flow.actor.send({ type: 'page.choose', page: 2 })
    expect(flow.callsOf('listUsers')).toEqual([{ page: 1 }, { page: 2 }])
    expect(flow.now().context.list).toEqual(listed.list)
  })

  test('lose their link once the security manager has confirmed it [T295, T313]', async () => {
    const flow = await start(listed)
    flow.actor.send({ type: 'link.remove', user: jonas })
    expect(flow.callsOf('proof')).toEqual([{ factor: 'token', subject: { id: '7' } }])
    flow.actor.send({ type: 'proof.accepted' })
    expect(flow.effects).toEqual([
      {
        effect: 'toast',
        params: { text: { key: 'companyLink.removed' }, tone: 'success' },
      },
    ])
    expect(flow.now().matches('removing')).toBe(true)
  })

  test.each([undefined, new Error('a defect')])(
    'are listed again once the dialog is closed: %o [T313]',
    async (proof) => {
      const flow = await start(listed, { proof })
      flow.actor.send({ type: 'link.remove', user: jonas })
      await flow.settled()
      await flow.settled()
      expect(flow.now().matches('shown')).toBe(true)
      expect(flow.callsOf('listUsers')).toHaveLength(2)
    },
  )
})
