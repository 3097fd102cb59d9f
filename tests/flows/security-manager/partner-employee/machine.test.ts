import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { noPartner } from '#contract/rules/partner.ts'
import { partnerEmployeeMachine } from '#machines/security-manager/partner-employee.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const partner = { firstName: 'Jo', lastName: 'L', email: 'jo@partner.example', phone: '' }
const input = { form: noPartner }
const stored = (value: unknown) => ({
  effect: 'storeRecord',
  params: { record: 'partner.form', value },
})
const mailOf = (length: number) => `${'x'.repeat(length - 13)}@partner.example`.slice(-length)

const submitted = async (part: Partial<typeof partner>, reply: unknown = { message: 'Done.' }) => {
  const flow = startFlow(partnerEmployeeMachine, {
    input,
    replies: { createPartnerEmployee: reply },
  })
  flow.actor.send({ type: 'form.change', form: { ...partner, ...part } })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  return flow
}

describe('a login for a partner employee', () => {
  test.each([
    ['a first name of 1 [V28]', { firstName: 'J' }, false],
    ['a first name of 2 [V28]', { firstName: 'Jo' }, true],
    ['a first name of 30 [V28, K23]', { firstName: 'x'.repeat(30) }, true],
    ['a first name of 31 [V28]', { firstName: 'x'.repeat(31) }, false],
    ['no last name [V29]', { lastName: ' ' }, false],
    ['a last name of 1 [V29, A69]', { lastName: 'L' }, true],
    ['a last name of 30 [V29]', { lastName: 'x'.repeat(30) }, true],
    ['a last name of 31 [V29]', { lastName: 'x'.repeat(31) }, false],
    ['no email address [V30]', { email: '' }, false],
    ['an email address of 45 [V30]', { email: mailOf(45) }, true],
    ['an email address of 46 [V30]', { email: mailOf(46) }, false],
    ['an invalid email address [V30, A70]', { email: 'jo@' }, false],
    ['no phone number [V31]', { phone: '' }, true],
    ['a phone number of 20 [V31]', { phone: '1'.repeat(20) }, true],
    ['a phone number of 21 [V31]', { phone: '1'.repeat(21) }, false],
  ])('is sent or not with %s (%s)', async (_, part, isSent) => {
    expect((await submitted(part)).calls).toHaveLength(isSent ? 1 : 0)
  })

  test('removes characters a field doesn’t allow while the user types [V31, V32, A68, A71]', () => {
    const flow = startFlow(partnerEmployeeMachine, { input, replies: {} })
    const form = {
      ...partner,
      firstName: 'Jörg_2-א!',
      lastName: 'O’Neil <b>',
      phone: '+49 (0)40/7',
    }
    flow.actor.send({ type: 'form.change', form })
    expect(flow.now().context.form).toMatchObject({
      firstName: 'Jörg_2-א',
      lastName: 'ONeil b',
      phone: '+49407',
    })
  })

  test('says what it removed, until the field is empty or the form is sent [V31, V32]', async () => {
    const flow = startFlow(partnerEmployeeMachine, {
      input,
      replies: { createPartnerEmployee: { message: 'Done.' } },
    })
    const change = (part: Partial<typeof partner>) =>
      flow.actor.send({ type: 'form.change', form: { ...flow.now().context.form, ...part } })
    change({ ...partner, firstName: 'Jo!', lastName: 'O’Neil <b>', phone: '+49 (0)40/7' })
    const removed = { firstName: ['!'], lastName: ['’', '<', '>'], phone: ['(0)', ' ', '/'] }
    expect(flow.now().context.removed).toEqual(removed)
    change({ firstName: 'Joe' })
    change({ firstName: 'Joe?' })
    expect(flow.now().context.removed).toEqual({ ...removed, firstName: ['!', '?'] })
    change({ firstName: '' })
    expect(flow.now().context.removed).toEqual({ ...removed, firstName: [] })
    change({ firstName: 'Joe' })
    flow.actor.send({ type: 'form.submit' })
    await flow.settled()
    expect(flow.now().context.removed).toEqual({ firstName: [], lastName: [], phone: [] })
  })

  test.each([
    ['+49 (0)40 123', '+4940123'],
    ['+49(0)40/123-4', '+49401234'],
    ['0043 (0) 1 234', '00431234'],
    ['+1 (0) 12', '+112'],
    ['(040) 123', '040123'],
    ['+49 (040) 12', '+4904012'],
    ['12 (0) 3', '1203'],
  ])('removes "(0)" after a country code as a unit, pasted or typed: %s [V31]', (typed, kept) => {
    const flow = startFlow(partnerEmployeeMachine, { input, replies: {} })
    const change = (phone: string) =>
      flow.actor.send({ type: 'form.change', form: { ...partner, phone } })
    change(typed)
    expect(flow.now().context.form.phone).toBe(kept)
    change('')
    for (const key of typed) change(flow.now().context.form.phone + key)
    expect(flow.now().context.form.phone).toBe(kept)
  })

  test.each(['+49(', '+49(0'])('doesn’t send an unfinished "(0)": %s [V31]', async (phone) => {
    const flow = await submitted({ phone })
    expect(flow.callsOf('createPartnerEmployee')).toEqual([{ ...partner, phone: '+49' }])
  })

  test('shows the message of a 200 in a dialog and clears the form [A67]', async () => {
    const flow = await submitted({})
    expect(flow.now().matches('sent')).toBe(true)
    expect(flow.now().context).toMatchObject({
      confirmation: { serverText: 'Done.' },
      form: { lastName: '' },
    })
  })

  test('says “Something went wrong.” for anything else and keeps what was typed [A67]', async () => {
    const flow = await submitted({}, new CallFailure('broken'))
    expect(flow.now().context).toMatchObject({ problem: { key: 'partner.failed' }, form: partner })
  })

  test('stores what is typed unchanged, and deletes it when the form is empty [A61]', () => {
    const flow = startFlow(partnerEmployeeMachine, { input, replies: {} })
    flow.actor.send({ type: 'form.change', form: { ...partner, firstName: 'Jo!' } })
    flow.actor.send({ type: 'form.change', form: noPartner })
    expect(flow.effects).toEqual([stored(partner), stored(null)])
  })

  test('restores what was typed before, ready to be sent [A61]', async () => {
    const replies = { createPartnerEmployee: { message: 'Done.' } }
    const flow = startFlow(partnerEmployeeMachine, { input: { form: partner }, replies })
    flow.actor.send({ type: 'form.submit' })
    await flow.settled()
    expect(flow.callsOf('createPartnerEmployee')).toEqual([partner])
  })

  test('clears the form once the request was sent, and keeps it otherwise [A61]', async () => {
    expect((await submitted({})).effects.at(-1)).toEqual(stored(null))
    const refused = await submitted({}, new CallFailure('broken'))
    expect(refused.effects.at(-1)).toEqual(stored(partner))
  })

  test.each([
    ['is sent again', {}, 'sending'],
    ['lacks something', { lastName: '' }, 'editing'],
  ] as const)('clears an older refusal when the form %s [A67]', async (_, part, state) => {
    const flow = await submitted({}, new CallFailure('broken'))
    flow.actor.send({ type: 'form.change', form: { ...partner, ...part } })
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().matches(state)).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})
