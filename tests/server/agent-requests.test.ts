import { describe, expect, test } from 'vitest'

import {
  approveLoginRequest,
  countLoginRequests,
  declineLoginRequest,
  getLoginRequest,
  listLoginRequests,
} from '#contract/agent-requests.ts'
import { getState } from '#contract/authentication.ts'
import { listCompanyLogins, requestLoginChange } from '#contract/management.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '#tests/support/server.ts'

const jo = { firstName: 'Jo', lastName: 'Berg', email: 'jo@partner.example', phone: '+4930' }
const instant = new Date(startOfTests).toISOString()

const setup = {
  username: 'jo.berg',
  companyIds: [1],
  mfa: 2,
  'flags[tc]': 1,
  'flags[sm]': 0,
  'flags[psm]': 0,
}

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
  const bob = await signedIn(app, 'bob')
  const lead = await signedInAgent(app, 'lead')
  const requestPartner = async () => {
    const { message } = await bob.call(createPartnerEmployee, jo)
    return Number(/T-(\d+)/.exec(message)?.[1]) - 100_000
  }
  const requestChange = async (change: 'lock' | 'offboarding', lastDay = '') => {
    const { list } = await bob.call(listCompanyLogins, { search: 'ann', page: 1 })
    const payload = { loginId: list[0]?.id ?? 0, change, reason: 'A lost laptop.', lastDay }
    return bob.call(requestLoginChange, payload)
  }
  const record = async (requestId = 1) => (await lead.call(getLoginRequest, { requestId })).data
  const audited = () =>
    app.services.db
      .selectFrom('audit')
      .innerJoin('agent', 'agent.id', 'audit.agentId')
      .leftJoin('account', 'account.id', 'audit.accountId')
      .select(['audit.event', 'audit.detail', 'agent.username as agent', 'account.username'])
      .where('audit.event', 'like', 'request.%')
      .orderBy('audit.id')
      .execute()
  return { ...deskOn(place), app, clock, bob, lead, requestPartner, requestChange, record, audited }
}

describe.each(engines)('deciding requests as an agent on $name', (engine) => {
  test('shows every agent who requested what and why [T116]', async () => {
    const { app, lead, requestPartner, requestChange, record } = await setUp(engine)
    const ticketId = await requestPartner()
    await requestChange('offboarding', '2026-11-30')
    const auditor = await signedInAgent(app, 'auditor')
    const { total, list } = await auditor.call(listLoginRequests, { view: 'open', page: 1 })
    expect(total).toBe(2)
    expect(await auditor.call(countLoginRequests, {})).toEqual({ open: 2, news: 0 })
    expect(list).toEqual([
      {
        requestId: 1,
        kind: 'partner',
        state: 'open',
        name: 'Jo Berg',
        username: '',
        mail: 'jo@partner.example',
        telephone: '+4930',
        reason: '',
        lastDay: null,
        company: { id: 1, name: 'Alpha' },
        requester: { name: 'Bob Zorn', username: 'bob' },
        answer: '',
        askedAt: instant,
        decidedAt: null,
        decidedBy: '',
        ticket: { ticketId, code: `T-${ticketId + 100_000}` },
      },
      expect.objectContaining({
        requestId: 2,
        kind: 'offboarding',
        name: 'Ann Àdams',
        username: 'ann',
        reason: 'A lost laptop.',
        lastDay: '2026-11-30',
        ticket: null,
      }),
    ])
    expect(await record(2)).toEqual(list[1])
    expect(await record(3)).toBeNull()
    expect(await lead.call(listLoginRequests, { view: 'decided', page: 1 })).toEqual({
      total: 0,
      list: [],
    })
  })

  test('suggests a free username and the companies for a new login only [T117]', async () => {
    const { lead, requestPartner, requestChange } = await setUp(engine)
    await requestPartner()
    await requestChange('lock')
    const { freeUsername, companies } = await lead.call(getLoginRequest, { requestId: 1 })
    expect(freeUsername).toBe('jo.berg')
    expect(companies.map(({ name }) => name)).toContain('Alpha')
    expect(await lead.call(getLoginRequest, { requestId: 2 })).toMatchObject({
      freeUsername: '',
      companies: [],
    })
  })

  test('adds a login as edited, invites its user and replies in the ticket [T116, T117]', async () => {
    const { app, bob, lead, requestPartner, record, audited } = await setUp(engine)
    const ticketId = await requestPartner()
    const wanted = { ...setup, requestId: 1, username: ' joberg ', companyIds: [2, 1] }
    expect(await lead.call(approveLoginRequest, { ...wanted, 'flags[sm]': 1 })).toEqual({
      success: true,
    })
    const added = await app.services.db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', 'joberg')
      .executeTakeFirstOrThrow()
    expect(added).toMatchObject({ tc: 1, sm: 1, psm: 0, mfaAuthType: 2, homeCompanyId: 2 })
    expect(await record()).toMatchObject({
      state: 'approved',
      username: 'joberg',
      decidedBy: 'Ada lead',
      decidedAt: instant,
    })
    expect((await bob.call(getTicket, { ticketId })).data?.currentStatus).toBe('Resolved')
    const log = await bob.call(getActionLog, { ticketId })
    expect(log.find(({ description }) => description.includes('is set up'))?.source).toBe(
      'Ada lead',
    )
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.some(({ to }) => to?.[0]?.address === 'jo@partner.example')).toBe(true)
    expect(await audited()).toEqual([
      {
        event: 'request.approved',
        agent: 'lead',
        username: 'joberg',
        detail: 'partner approved (request 1)',
      },
    ])
  })

  test('returns the secret of a token only once [T117]', async () => {
    const { lead, requestPartner } = await setUp(engine)
    await requestPartner()
    const { totpSecret } = await lead.call(approveLoginRequest, { ...setup, requestId: 1, mfa: 1 })
    expect(totpSecret).toMatch(/^[A-Z2-7]{16,}$/)
    expect(JSON.stringify(await lead.call(getLoginRequest, { requestId: 1 }))).not.toContain(
      totpSecret,
    )
  })

  test.each([
    ['a username with spaces', { username: 'jo berg' }, 'A username has'],
    ['a username that is taken', { username: 'ANN' }, '“ANN” is already taken'],
    ['no company', { companyIds: [] }, 'at least one company'],
    ['an unknown company', { companyIds: [77] }, 'at least one company'],
  ])('refuses %s and leaves the request open [T117]', async (_, part, message) => {
    const { lead, requestPartner, record, audited } = await setUp(engine)
    await requestPartner()
    const verdict = await lead.call(approveLoginRequest, { ...setup, requestId: 1, ...part })
    expect(verdict).toEqual({ success: false, message: expect.stringContaining(message) })
    expect(await record()).toMatchObject({ state: 'open' })
    expect(await audited()).toEqual([])
  })

  test('locks a login immediately, and ends an offboarded one after its last day [T116]', async () => {
    const { app, lead, requestChange, record, audited } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await requestChange('offboarding', '2026-11-30')
    expect(await lead.call(approveLoginRequest, { ...setup, requestId: 1 })).toEqual({
      success: true,
    })
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(true)
    await requestChange('lock')
    await lead.call(approveLoginRequest, { ...setup, requestId: 2, username: '', companyIds: [] })
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(false)
    expect(await record(2)).toMatchObject({ state: 'approved', decidedBy: 'Ada lead' })
    await deliverAll(app)
    expect((await filedMails(app)).map(({ subject }) => subject)).toEqual([
      'Statedesk: your request has been approved',
      'Statedesk: your request has been approved',
    ])
    expect(await audited()).toMatchObject([
      { username: 'ann', detail: 'offboarding of ann approved (request 1)' },
      { username: 'ann', detail: 'lock of ann approved (request 2)' },
    ])
  })

  test('declines with a reason that the requester can read [T116]', async () => {
    const { app, bob, lead, requestPartner, requestChange, record, audited } = await setUp(engine)
    const ticketId = await requestPartner()
    await requestChange('lock')
    const reason = 'There is no contract.'
    expect(await lead.call(declineLoginRequest, { requestId: 1, reason: ' ' })).toEqual({
      success: false,
      message: 'Enter a reason.',
    })
    expect(await lead.call(declineLoginRequest, { requestId: 1, reason })).toEqual({
      success: true,
    })
    await lead.call(declineLoginRequest, { requestId: 2, reason })
    const log = await bob.call(getActionLog, { ticketId })
    expect(log.map(({ description }) => description).join()).toContain(reason)
    await deliverAll(app)
    const mail = (await filedMails(app)).find(({ subject }) => subject?.includes('declined'))
    expect(mail?.text).toContain(reason)
    expect(await record()).toMatchObject({ state: 'refused', answer: reason })
    expect((await audited()).map(({ event }) => event)).toEqual([
      'request.declined',
      'request.declined',
    ])
    const { list } = await lead.call(listLoginRequests, { view: 'decided', page: 1 })
    expect(list.map(({ requestId }) => requestId)).toEqual([2, 1])
    expect(await lead.call(countLoginRequests, {})).toEqual({ open: 0, news: 0 })
  })

  test('decides a request once if two agents act at the same time [T116]', async () => {
    const { app, lead, requestPartner, desk, audited } = await setUp(engine)
    await requestPartner()
    const admin = await signedInAgent(app, 'admin')
    const verdicts = await Promise.all([
      lead.call(approveLoginRequest, { ...setup, requestId: 1 }),
      admin.call(declineLoginRequest, { requestId: 1, reason: 'No contract.' }),
    ])
    expect(verdicts.filter(({ success }) => success)).toHaveLength(1)
    expect(verdicts.find(({ success }) => !success)).toEqual({
      success: false,
      isDecided: true,
      message: 'Someone else has already decided this request.',
    })
    expect(await audited()).toHaveLength(1)
    expect((await desk('request approve 1')).err).toContain('has already been')
    expect(await lead.call(declineLoginRequest, { requestId: 1, reason: 'No.' })).toMatchObject({
      isDecided: true,
    })
  })

  test('shows whether an agent or the operator (with desk) has decided [T116]', async () => {
    const { requestPartner, desk, record } = await setUp(engine)
    await requestPartner()
    await desk('request approve 1')
    expect(await record()).toMatchObject({ state: 'approved', decidedBy: '' })
  })

  test('doesn’t find a request that doesn’t exist [T116]', async () => {
    const { lead } = await setUp(engine)
    const missing = { requestId: 9, reason: 'No.' }
    expect((await lead.post(declineLoginRequest.path, missing)).statusCode).toBe(404)
    const approval = { ...setup, requestId: 9 }
    expect((await lead.post(approveLoginRequest.path, approval)).statusCode).toBe(404)
  })
})
