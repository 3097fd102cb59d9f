import { describe, expect, test } from 'vitest'

import { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { phone } from '#tests/flows/account/passkeys/model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const start = async (listPasskeys: unknown, isDue = true) => {
  const flow = startFlow(passkeyOfferMachine, { input: { isDue }, replies: { listPasskeys } })
  await flow.settled()
  return flow
}

const answered = { effect: 'storeRecord', params: { record: 'passkey.offer', value: null } }

describe('the offer of a passkey', () => {
  test('is made to users without one [T289]', async () => {
    const flow = await start({ list: [] })
    expect(flow.now().matches('offered')).toBe(true)
    expect(flow.effects).toEqual([])
  })

  test('leads to the security page [T289]', async () => {
    const flow = await start({ list: [] })
    flow.actor.send({ type: 'offer.accept' })
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([{ effect: 'navigate', params: { to: 'security' } }, answered])
  })

  test('can be postponed for 30 days [T289]', async () => {
    const flow = await start({ list: [] })
    flow.actor.send({ type: 'offer.postpone' })
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([
      {
        effect: 'storeRecord',
        params: { record: 'passkeyOffer.pause', value: 30 * 24 * 60 * 60 * 1000 },
      },
      answered,
    ])
  })

  test.each([{ list: [phone] }, new CallFailure('unreachable')])(
    'isn’t made if the account has one, or if that isn’t known: %o [T289]',
    async (listPasskeys) => {
      const flow = await start(listPasskeys)
      expect(flow.now().status).toBe('done')
      expect(flow.effects).toEqual([answered])
    },
  )

  test('isn’t made while it’s postponed [T289]', async () => {
    const flow = await start({ list: [] }, false)
    expect(flow.now().status).toBe('done')
    expect(flow.calls).toEqual([])
  })
})
