import { describe, expect, test } from 'vitest'

import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { onlyFactor, phone, securityKey } from './model.ts'

const input = { factor: 'app' as const }
const list = [phone, securityKey]

const start = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(passkeysMachine, {
    input,
    replies: { listPasskeys: { list }, ...replies },
  })
  await flow.settled()
  return flow
}

describe('the passkeys of an account', () => {
  test('are listed [T284]', async () => {
    const waiting = await start({ listPasskeys: 'silence' })
    expect(waiting.now().hasTag('busy')).toBe(true)
    const flow = await start()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.list).toEqual(list)
  })

  test('can be loaded again after a failure [T284, X29]', async () => {
    const flow = await start({ listPasskeys: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['listPasskeys'] = { list }
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  })

  test.each([{ status: 'added' }, new Error('a defect')])(
    'are loaded again after one may have been added: %o [T283, T284]',
    async (passkeyRegistration) => {
      const flow = await start({ passkeyRegistration })
      flow.actor.send({ type: 'passkey.add' })
      expect(flow.now().matches('adding')).toBe(true)
      expect(flow.callsOf('passkeyRegistration')).toEqual([input])
      flow.replies['listPasskeys'] = 'silence'
      await flow.settled()
      expect(flow.callsOf('listPasskeys')).toHaveLength(2)
      expect(flow.now().hasTag('busy')).toBe(true)
      expect(flow.now().context.list).toEqual(list)
    },
  )

  test('say so if they can’t be loaded again [T284, X29]', async () => {
    const flow = await start({ passkeyRegistration: { status: 'added' } })
    flow.replies['listPasskeys'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'passkey.add' })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
  })

  test('are updated by what’s loaded again [T284]', async () => {
    const flow = await start({ passkeyRegistration: { status: 'added' } })
    flow.replies['listPasskeys'] = { list: [phone] }
    flow.actor.send({ type: 'passkey.add' })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.list).toEqual([phone])
  })
})

describe('renaming a passkey', () => {
  const renaming = async (renamePasskey: unknown = 'silence') => {
    const flow = await start({ renamePasskey })
    flow.actor.send({ type: 'passkey.rename', passkey: phone })
    return flow
  }

  test('saves the name without spaces around it, and loads the list again [T285]', async () => {
    const flow = await renaming({ success: true })
    expect(flow.now().context.chosen).toEqual(phone)
    flow.actor.send({ type: 'rename.submit', id: phone.id, name: ' Old phone ' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('renamePasskey')).toEqual([{ id: 3, name: 'Old phone' }])
    expect(flow.callsOf('listPasskeys')).toHaveLength(2)
  })

  test('needs a name, and can be cancelled [T285]', async () => {
    const flow = await renaming()
    expect(flow.now().can({ type: 'rename.submit', id: phone.id, name: '  ' })).toBe(false)
    flow.actor.send({ type: 'rename.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('renamePasskey')).toEqual([])
  })

  test.each([
    [{ success: false, message: 'No.' }, { serverText: 'No.' }],
    [{ success: false }, { key: 'passkey.notRenamed' }],
    [new CallFailure('unreachable'), { key: 'passkey.notRenamed' }],
  ])('stays open after a refusal, which the next try removes: %o [T285]', async (answer, text) => {
    const flow = await renaming(answer)
    flow.actor.send({ type: 'rename.submit', id: phone.id, name: 'Old phone' })
    await flow.settled()
    expect(flow.now().matches('renaming')).toBe(true)
    expect(flow.now().context.problem).toEqual(text)
    flow.replies['renamePasskey'] = 'silence'
    flow.actor.send({ type: 'rename.submit', id: phone.id, name: 'Older phone' })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('removing a passkey', () => {
  test('is confirmed, and reported if it happened [T286, R72]', async () => {
    const flow = await start({ proof: 'silence' })
    flow.actor.send({ type: 'passkey.remove', passkey: securityKey })
    expect(flow.now().matches('removing')).toBe(true)
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app', subject: { id: '4' } }])
    flow.actor.send({ type: 'proof.accepted' })
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'passkey.removed' }, tone: 'success' } },
    ])
  })

  test.each([undefined, new Error('a defect')])(
    'loads the list again once the dialog is closed: %o [T286]',
    async (proof) => {
      const flow = await start({ proof })
      flow.actor.send({ type: 'passkey.remove', passkey: phone })
      await flow.settled()
      expect(flow.effects).toEqual([])
      expect(flow.callsOf('listPasskeys')).toHaveLength(2)
    },
  )

  test('isn’t possible for the only second factor [T272, T286]', async () => {
    const flow = await start()
    expect(flow.now().can({ type: 'passkey.remove', passkey: onlyFactor })).toBe(false)
  })
})
