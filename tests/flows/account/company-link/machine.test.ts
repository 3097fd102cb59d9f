import { describe, expect, test } from 'vitest'

import { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { link, provider } from './model.ts'

const address = 'https://login.hartmann.example/authorize?state=bGVhdmluZw'
const unlinked = { factor: 'token', provider, link: null }
const linked = { factor: 'token', provider, link }

const start = async (readLink: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companyLinkMachine, {
    input: undefined,
    replies: { readLink, departure: 'silence', ...replies },
  })
  await flow.settled()
  return flow
}

const departure = { outcome: 'leaving', address } as const
const accepted = (answer = {}) =>
  ({ type: 'proof.accepted', answer: { success: true, ...answer } }) as const

/** The server has accepted that the account is linked. */
const adding = async (replies: Record<string, unknown> = {}) => {
  const flow = await start(unlinked, replies)
  flow.actor.send({ type: 'link.add' })
  flow.actor.send(accepted({ departure }))
  await flow.settled()
  await flow.settled()
  return flow
}

describe('the link to the company’s provider', () => {
  test('is shown, and can be loaded again after a failure [T311]', async () => {
    const flow = await start(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readLink'] = linked
    flow.actor.send({ type: 'link.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context).toMatchObject(linked)
  })

  test('is added at the provider, once the user has confirmed it [T294, T311]', async () => {
    const flow = await start(unlinked)
    flow.actor.send({ type: 'link.remove' })
    expect(flow.now().matches('shown')).toBe(true)
    flow.actor.send({ type: 'link.add' })
    expect(flow.callsOf('adding')).toEqual([{ factor: 'token' }])
    flow.actor.send(accepted({ departure }))
    expect(flow.callsOf('departure')).toEqual([departure])
    expect(flow.now().matches('leaving')).toBe(true)
    expect(JSON.stringify(flow.now().context)).not.toContain('bGVhdmluZw')
  })

  test('isn’t added if the server doesn’t say where to [T311]', async () => {
    const flow = await start(unlinked)
    flow.actor.send({ type: 'link.add' })
    flow.actor.send(accepted())
    expect(flow.callsOf('departure')).toEqual([{ outcome: 'refused', address: '' }])
  })

  test('is loaded again when the user comes back [T305, T311]', async () => {
    const flow = await adding({ departure: { problem: null } })
    expect(flow.callsOf('readLink')).toHaveLength(2)
    expect(flow.now().context.problem).toBeNull()
  })

  test('says why the page can’t go there [T311]', async () => {
    const problem = { key: 'company.unreachable' }
    const flow = await adding({ departure: { problem } })
    expect(flow.callsOf('readLink')).toHaveLength(1)
    expect(flow.now().context.problem).toEqual(problem)
    flow.actor.send({ type: 'link.add' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('can be added again after a defect [T311]', async () => {
    const flow = await adding({ departure: new Error('a defect') })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'company.failed' })
  })

  test('isn’t added twice, nor to a company without a provider [T294]', async () => {
    const none = await start({ ...unlinked, provider: null })
    for (const flow of [await start(linked), none]) {
      flow.actor.send({ type: 'link.add' })
      expect(flow.now().matches('shown')).toBe(true)
    }
  })

  test('is removed once the user has confirmed it [T294, T311]', async () => {
    const flow = await start(linked)
    flow.actor.send({ type: 'link.remove' })
    expect(flow.callsOf('removing')).toEqual([{ factor: 'token' }])
    flow.actor.send(accepted())
    expect(flow.effects).toEqual([
      {
        effect: 'toast',
        params: { text: { key: 'companyLink.removed' }, tone: 'success' },
      },
    ])
    const closed = await start(linked, { removing: undefined })
    closed.actor.send({ type: 'link.remove' })
    await closed.settled()
    await closed.settled()
    expect(closed.callsOf('readLink')).toHaveLength(2)
  })

  test('can’t be removed while the company requires it [T294]', async () => {
    const flow = await start({ ...linked, provider: { ...provider, isRequired: true } })
    flow.actor.send({ type: 'link.remove' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('removing')).toEqual([])
  })

  test('can still be removed if the company has no provider any more [T294]', async () => {
    const flow = await start({ ...linked, provider: null })
    flow.actor.send({ type: 'link.remove' })
    expect(flow.now().matches('removing')).toBe(true)
  })

  test.each([
    ['adding', undefined, 1],
    ['adding', new Error('a defect'), 1],
    ['removing', new Error('a defect'), 2],
  ])('stays if the dialog ends without a change: %s %o [T311]', async (child, end, reads) => {
    const flow = await start(child === 'adding' ? unlinked : linked, { [child]: end })
    flow.actor.send({ type: child === 'adding' ? 'link.add' : 'link.remove' })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('readLink')).toHaveLength(reads)
  })
})
