import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { noPartner } from '#contract/rules/partner.ts'
import { partnerEmployeeMachine } from '#machines/partner-employee.machine.ts'
import { stage } from './stage.ts'

const partner = { firstName: 'Jo', lastName: 'L', email: 'jo@partner.example', phone: '' }
const input = { typed: noPartner }
const kept = (value: unknown) => ({
  effect: 'remember',
  params: { record: 'partner.form', value },
})
const mailOf = (length: number) => `${'x'.repeat(length - 13)}@partner.example`.slice(-length)

const submitted = async (part: Partial<typeof partner>, reply: unknown = { message: 'Done.' }) => {
  const flow = stage(partnerEmployeeMachine, { input, replies: { createPartnerEmployee: reply } })
  flow.actor.send({ type: 'form.change', typed: { ...partner, ...part } })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  return flow
}

describe('the login for a partner', () => {
  test.each([
    ['V28: a first name of 1', { firstName: 'J' }, false],
    ['V28: a first name of 2', { firstName: 'Jo' }, true],
    ['V28, K23: a first name of 30', { firstName: 'x'.repeat(30) }, true],
    ['V28: a first name of 31', { firstName: 'x'.repeat(31) }, false],
    ['V29: no last name', { lastName: ' ' }, false],
    ['V29, A69: a last name of 1', { lastName: 'L' }, true],
    ['V29: a last name of 30', { lastName: 'x'.repeat(30) }, true],
    ['V29: a last name of 31', { lastName: 'x'.repeat(31) }, false],
    ['V30: no e-mail', { email: '' }, false],
    ['V30: an e-mail of 45', { email: mailOf(45) }, true],
    ['V30: an e-mail of 46', { email: mailOf(46) }, false],
    ['V30, A70: no address', { email: 'jo@' }, false],
    ['V31: no phone', { phone: '' }, true],
    ['V31: a phone of 20', { phone: '1'.repeat(20) }, true],
    ['V31: a phone of 21', { phone: '1'.repeat(21) }, false],
  ])('%s is sent: %s', async (_, part, isSent) => {
    expect((await submitted(part)).calls).toHaveLength(isSent ? 1 : 0)
  })

  test('V31, V32, A68, A71: what does not belong into a field is stripped while typing', () => {
    const flow = stage(partnerEmployeeMachine, { input, replies: {} })
    const typed = {
      ...partner,
      firstName: 'Jörg_2-א!',
      lastName: 'O’Neil <b>',
      phone: '+49 (0)40/7',
    }
    flow.actor.send({ type: 'form.change', typed })
    expect(flow.now().context.typed).toMatchObject({
      firstName: 'Jörg_2-א',
      lastName: 'ONeil b',
      phone: '+490407',
    })
  })

  test('A67: 200 shows the message in a dialog and clears the form', async () => {
    const flow = await submitted({})
    expect(flow.now().matches('sent')).toBe(true)
    expect(flow.now().context).toMatchObject({
      confirmation: { words: 'Done.' },
      typed: { lastName: '' },
    })
  })

  test('A67: anything else says “Something went wrong.” and keeps what was typed', async () => {
    const flow = await submitted({}, new CallFailure('broken'))
    expect(flow.now().context).toMatchObject({ problem: { key: 'partner.failed' }, typed: partner })
  })

  test('A61: what is typed is kept as it stands in the form, and dropped when nothing is left', () => {
    const flow = stage(partnerEmployeeMachine, { input, replies: {} })
    flow.actor.send({ type: 'form.change', typed: { ...partner, firstName: 'Jo!' } })
    flow.actor.send({ type: 'form.change', typed: noPartner })
    expect(flow.wishes).toEqual([kept(partner), kept(null)])
  })

  test('A61: what was typed before stands in the form and can be sent', async () => {
    const replies = { createPartnerEmployee: { message: 'Done.' } }
    const flow = stage(partnerEmployeeMachine, { input: { typed: partner }, replies })
    flow.actor.send({ type: 'form.submit' })
    await flow.settled()
    expect(flow.callsOf('createPartnerEmployee')).toEqual([partner])
  })

  test('A61: a request that left is not kept, one that did not is', async () => {
    expect((await submitted({})).wishes.at(-1)).toEqual(kept(null))
    const refused = await submitted({}, new CallFailure('broken'))
    expect(refused.wishes.at(-1)).toEqual(kept(partner))
  })

  test.each([
    ['is sent again', {}, 'sending'],
    ['lacks something', { lastName: '' }, 'editing'],
  ] as const)('A67: an older refusal is gone when the form %s', async (_, part, state) => {
    const flow = await submitted({}, new CallFailure('broken'))
    flow.actor.send({ type: 'form.change', typed: { ...partner, ...part } })
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().matches(state)).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})
