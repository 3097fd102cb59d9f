import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/agent-received-emails.ts'
import { getAgentHistory } from '#contract/agent-ticket.ts'
import { signedInAgent } from '../support/agents.ts'
import {
  authenticationResults,
  emailEvents,
  receive,
  replies,
  sentTo,
} from '../support/incoming.ts'
import { deliverAll } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { newApp, type Visitor } from '../support/server.ts'

const refusal = 'This email can’t be answered, or another agent has already done so.'
const text = 'Is it plugged in?\n<b>Really</b>?'

const setUp = async (engine: TestEngine, mail: object = {}) => {
  const app = await newApp(engine, { env: replies })
  await receive(app, {
    from: 'Ann <Ann@example.com>',
    subject: 'The printer burns',
    text: 'Smoke!',
    headers: { ...authenticationResults(), 'Message-ID': '<smoke@mail.example.org>' },
    ...mail,
  })
  return { app, agent: await signedInAgent(app, 'agent') }
}

const record = async (agent: Visitor, emailId = 1) =>
  (await agent.call(calls.getReceivedEmail, { emailId })).data

const answer = (agent: Visitor, part: object = {}) =>
  agent.call(calls.answerReceivedEmail, { emailId: 1, text, ...part })

const sent = async (app: FastifyInstance, to = 'Ann@example.com') => {
  const mails = await sentTo(app, to)
  return mails.filter(({ subject }) => subject?.startsWith('Re: '))
}

const rejectingMailer =
  (message: string, details: object = {}) =>
  () =>
    Promise.reject(Object.assign(new Error(message), details))

describe.each(engines)('a received email on $name', (engine) => {
  test('is answered to its sender, as a part of the conversation [T329]', async () => {
    const { app, agent } = await setUp(engine)
    const writeId = randomUUID()
    const data = { state: 'answered', handledBy: 'Ada agent', reply: text, replyProblem: '' }
    expect(await answer(agent, { writeId })).toMatchObject({ success: true, data })
    expect(await answer(agent, { writeId })).toEqual({ success: true, data: await record(agent) })
    const [mail, ...others] = await sent(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Re: The printer burns',
      inReplyTo: '<smoke@mail.example.org>',
      references: '<smoke@mail.example.org>',
      replyTo: [{ address: 'reply@portal.example.com' }],
    })
    expect(mail?.text).toContain(`Ada agent has answered your email:\n\n${text}`)
    expect(mail?.text).toContain('> Smoke!')
    expect(mail?.html).toContain('&#60;b&#62;Really&#60;/b&#62;')
    const { list } = await agent.call(calls.listReceivedEmails, { view: 'handled', page: 1 })
    expect(list).toMatchObject([{ state: 'answered' }])
    expect(await emailEvents(app)).toContain('email.answered email 1')
    await receive(app, {
      from: 'Ann@example.com',
      subject: 'Re: The printer burns',
      headers: { ...authenticationResults(), 'In-Reply-To': mail?.messageId ?? '' },
    })
    expect((await record(agent, 2))?.state).toBe('open')
  })

  test('is answered only once, and not after it’s on a ticket [T329]', async () => {
    const { app, agent } = await setUp(engine)
    const both = await Promise.all([answer(agent), answer(agent, { text: 'Me too.' })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both).toContainEqual({ success: false, message: refusal })
    expect(await sent(app)).toHaveLength(1)
    await receive(app, { from: 'Ann@example.com', headers: authenticationResults() })
    await agent.call(calls.addReceivedEmail, { emailId: 2, code: 'T-00005' })
    expect(await answer(agent, { emailId: 2 })).toEqual({ success: false, message: refusal })
    expect(await answer(agent, { emailId: 3 })).toEqual({ success: false, message: refusal })
  })

  const failing = 'mx.portal.example.com; dmarc=fail header.from=example.com'
  test.each<[string, object]>([
    ['forged', { headers: { 'Authentication-Results': failing } }],
    ['automatic', { headers: { ...authenticationResults(), 'Auto-Submitted': 'auto-replied' } }],
    ['from nobody', { from: 'nonsense', headers: {} }],
  ])('isn’t answered if it’s %s [T329]', async (_, mail) => {
    const { app, agent } = await setUp(engine, mail)
    expect(await record(agent)).not.toBeNull()
    expect(await answer(agent)).toEqual({ success: false, message: refusal })
    expect(await deliverAll(app)).toBe(0)
  })

  test('of a stranger, without a subject, is answered in the agent’s language [T329]', async () => {
    const { app, agent } = await setUp(engine, {
      from: 'Bo <bo@elsewhere.example>',
      subject: '',
      text: '',
      headers: { 'Message-ID': '<ä@x>' },
    })
    await app.services.db.updateTable('agent').set({ language: 'de' }).execute()
    expect(await answer(agent)).toMatchObject({ success: true })
    const mails = await sentTo(app, 'bo@elsewhere.example')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: Ihre E-Mail$/)])
    expect(mails[0]?.inReplyTo).toBeUndefined()
    expect(mails[0]?.text).not.toContain('Ihre E-Mail\n')
  })

  test('is open again if its answer isn’t accepted, with the reason [T329]', async () => {
    const { app, agent } = await setUp(engine)
    await answer(agent)
    const details = { code: 'EENVELOPE', responseCode: 550, response: '550 No such user' }
    const accepting = app.services.mailer
    app.services.mailer = rejectingMailer('No recipients defined', details)
    await deliverAll(app)
    expect(await record(agent)).toMatchObject({
      state: 'open',
      reply: text,
      replyProblem: '550 No such user',
    })
    app.services.mailer = accepting
    expect(await answer(agent, { text: 'Try again.' })).toMatchObject({ success: true })
    expect(await record(agent)).toMatchObject({ state: 'answered', replyProblem: '' })
    expect(await sent(app)).toHaveLength(1)
  })

  test('doesn’t claim on a ticket that it was answered if the answer wasn’t accepted [T329]', async () => {
    const { app, agent } = await setUp(engine)
    await answer(agent)
    app.services.mailer = rejectingMailer('Refused', { code: 'EENVELOPE', responseCode: 550 })
    await deliverAll(app)
    await agent.call(calls.addReceivedEmail, { emailId: 1, code: 'T-00005' })
    const history = await agent.call(getAgentHistory, { ticketId: 5 })
    expect(JSON.stringify(history)).toContain('Smoke!')
    expect(JSON.stringify(history)).not.toContain('plugged in')
  })

  test('takes its answer along to a ticket [T329]', async () => {
    const { agent } = await setUp(engine)
    await answer(agent)
    expect(await agent.call(calls.addReceivedEmail, { emailId: 1, code: 'T-00005' })).toMatchObject(
      {
        success: true,
      },
    )
    const history = await agent.call(getAgentHistory, { ticketId: 5 })
    expect(JSON.stringify(history)).toContain('We answered: Is it plugged in?')
    expect(await record(agent)).toMatchObject({ state: 'added', reply: text })
  })
})
