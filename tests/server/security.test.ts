import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  authenticateUser,
  authenticateUserMfa,
  getFlags,
  getState,
  initUserMfa,
} from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import {
  endSessions,
  finishFactorRenewal,
  offerFactor,
  readSecurity,
  renewEmergencyCode,
  startFactorRenewal,
} from '#contract/security.ts'
import { hashEmergencyCode } from '#server/domain/emergency-code.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password, startOfTests, totpSecret } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'
import type { Clock, Visitor } from '../support/server.ts'

const minute = 60_000
const noPassword = { password: '' }
const noCode = { totp: '' }

const codeOf = (clock: Clock) => ({ totp: codeAt(clock.now()), ...noPassword })

/** Ann on two devices; her next code is a fresh one. */
const annTwice = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock })
  const elsewhere = await signedIn(app, 'ann')
  clock.pass(minute)
  const ann = await signedIn(app, 'ann')
  clock.pass(minute)
  return { app, clock, ann, elsewhere }
}

const mailsOf = async (app: FastifyInstance) => {
  await deliverAll(app)
  return filedMails(app)
}

const events = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

const isIn = async (user: Visitor) => (await user.call(getState)).isAuthenticated.mfa

const other = async (person: Visitor) =>
  (await person.call(readSecurity)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''

/** Signs in with the password and an emergency code, which removes the factor. */
const signedInByEmergencyCode = async (app: FastifyInstance) => {
  const emergencyCodeHash = await hashEmergencyCode('AAAA-AAAA-AAAA-AAAA')
  const { db } = app.services
  await db.updateTable('account').set({ emergencyCodeHash }).where('username', '=', 'ann').execute()
  const person = visitor(app)
  await person.call(authenticateUser, { username: 'ann', password })
  await person.call(redeemEmergencyCode, { emergencyCode: 'AAAA-AAAA-AAAA-AAAA' })
  return person
}

const startRenewal = async (person: Visitor, clock: Clock) => {
  expect(await person.call(startFactorRenewal, codeOf(clock))).toEqual({ success: true })
  const { payload } = (await person.call(offerFactor, { mfaAuthType: 2 })).response
  return { ...payload, secret: new URL(payload.qrData).searchParams.get('secret') ?? '' }
}

describe.each(engines)('the Security page on $name', (engine) => {
  test('is an announced extra, and lists only the user’s own sessions [R65]', async () => {
    const { app, ann } = await annTwice(engine)
    await signedIn(app, 'bob')
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'ann', password })
    expect((await ann.call(getFlags)).extras).toMatchObject({ security: 1 })
    const { sessions, factor, hasEmergencyCode } = await ann.call(readSecurity)
    expect({ factor, hasEmergencyCode }).toEqual({ factor: 'app', hasEmergencyCode: false })
    expect(sessions).toMatchObject([
      {
        isCurrent: true,
        network: '127.0.0.x',
        createdAt: new Date(startOfTests + minute).toISOString(),
      },
      { isCurrent: false, createdAt: new Date(startOfTests).toISOString() },
    ])
    const kept = await app.services.db.selectFrom('session').select('idHash').execute()
    for (const { idHash } of kept) expect(JSON.stringify(sessions)).not.toContain(idHash)
  })

  test('names browser and system, and stores neither user agent nor address [R65]', async () => {
    const app = await newApp(engine)
    const person = visitor(app)
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    await person.post(authenticateUser.path, { username: 'bob', password }, headers)
    const code = { username: 'bob', totp: codeAt(startOfTests), mfaAuthType: 2 }
    await person.post(authenticateUserMfa.path, code, headers)
    const { sessions, signIns } = await person.call(readSecurity)
    const device = { browser: 'Firefox', system: 'Windows', network: '127.0.0.x' }
    expect(sessions).toMatchObject([device])
    expect(signIns).toMatchObject([{ ...device, result: 'signedIn' }])
    const kept = JSON.stringify(await app.services.db.selectFrom('session').selectAll().execute())
    expect(kept).not.toContain('Mozilla')
    expect(kept).not.toContain('127.0.0.1')
  })

  test('omits expired sessions [R65]', async () => {
    const { clock, ann, elsewhere } = await annTwice(engine)
    clock.pass(40 * minute)
    await ann.call(getState)
    expect((await ann.call(readSecurity)).sessions).toHaveLength(2)
    clock.pass(21 * minute)
    expect((await ann.call(readSecurity)).sessions).toHaveLength(1)
    expect(await isIn(elsewhere)).toBe(false)
  })

  test('signs out one device after a code, and reports it by email [R65, R72]', async () => {
    const { app, clock, ann, elsewhere } = await annTwice(engine)
    const bob = await signedIn(app, 'bob')
    const id = await other(ann)
    await deliverAll(app)
    expect(await ann.call(endSessions, { id, ...codeOf(clock) })).toEqual({ success: true })
    expect([await isIn(ann), await isIn(elsewhere), await isIn(bob)]).toEqual([true, false, true])
    expect((await elsewhere.call(getState)).endReason).toBe('signedOut')
    expect((await events(app)).at(-1)).toBe('sessions.ended')
    const mail = (await mailsOf(app)).at(-1)
    expect(mail?.subject).toBe('Statedesk: other devices have been signed out')
    expect(mail?.text).toContain('/account/security')
  })

  test('signs out all other devices, including unfinished sign-ins [R65]', async () => {
    const { app, clock, ann, elsewhere } = await annTwice(engine)
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'ann', password })
    await ann.call(endSessions, codeOf(clock))
    expect([await isIn(ann), await isIn(elsewhere)]).toEqual([true, false])
    expect((await half.call(getState)).username).toBe('')
    expect((await ann.call(readSecurity)).sessions).toMatchObject([{ isCurrent: true }])
  })

  test('ends no session of another user, and not the current one [R65]', async () => {
    const { app, clock, ann, elsewhere } = await annTwice(engine)
    const bob = await signedIn(app, 'bob')
    const ids = [
      (await bob.call(readSecurity)).sessions[0],
      (await ann.call(readSecurity)).sessions[0],
    ]
    for (const session of ids) {
      clock.pass(minute)
      await ann.call(endSessions, { id: session?.id ?? '', ...codeOf(clock) })
    }
    for (const person of [ann, elsewhere, bob]) expect(await isIn(person)).toBe(true)
    expect(await events(app)).not.toContain('sessions.ended')
  })

  test.each([
    ['endSessions', endSessions],
    ['startFactorRenewal', startFactorRenewal],
    ['renewEmergencyCode', renewEmergencyCode],
  ] as const)(
    'confirms %s with a fresh code only, and counts wrong ones [R72]',
    async (_, call) => {
      const { app, clock, ann, elsewhere } = await annTwice(engine)
      const used = codeAt(startOfTests + minute)
      for (const totp of ['', '000000', used])
        expect(await ann.call(call, { totp, password })).toMatchObject({
          success: false,
          errorCode: 555,
        })
      expect(await isIn(elsewhere)).toBe(true)
      expect((await ann.post(offerFactor.path, { mfaAuthType: 2 })).statusCode).toBe(409)
      for (let tried = 3; tried < 10; tried += 1) await ann.call(call, { totp: '0', ...noPassword })
      expect((await ann.post(call.path, codeOf(clock))).statusCode).toBe(429)
      expect((await events(app)).filter((event) => event === 'totp.refused')).toHaveLength(10)
    },
  )

  test('shows recent sign-ins, including failed ones, without codes requested elsewhere [R66]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = visitor(app)
    await person.call(authenticateUser, { username: 'ann', password: 'Wrong-Horse-7' })
    clock.pass(1000)
    await person.call(authenticateUser, { username: 'ann', password })
    const code = { username: 'ann', mfaAuthType: 2 }
    await person.call(authenticateUserMfa, { ...code, totp: '000000' })
    clock.pass(1000)
    await person.call(redeemEmergencyCode, { emergencyCode: 'AAAA-AAAA-AAAA-AAAA' })
    clock.pass(1000)
    await person.call(authenticateUserMfa, { ...code, totp: codeAt(clock.now()) })
    await person.call(endSessions, { totp: '000000', ...noPassword })
    await signedIn(app, 'bob')
    const results = async () =>
      (await person.call(readSecurity)).signIns.map(({ result }) => result)
    expect(await results()).toEqual([
      'signedIn',
      'wrongEmergencyCode',
      'wrongCode',
      'wrongPassword',
    ])
  })

  test('forgets sign-ins after 90 days, and shows at most 20 [R66]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const wrong = { username: 'ann', password: 'Wrong-Horse-7' }
    for (let tried = 0; tried < 25; tried += 1) {
      await visitor(app).post(authenticateUser.path, wrong)
      clock.pass(20 * minute)
    }
    expect((await (await signedIn(app, 'ann')).call(readSecurity)).signIns).toHaveLength(20)
    clock.pass(90 * 24 * 60 * minute)
    const { signIns } = await (await signedIn(app, 'ann')).call(readSecurity)
    expect(signIns.map(({ result }) => result)).toEqual(['signedIn'])
  })

  test('replaces the authenticator app once its first code is right [R67]', async () => {
    const { app, clock, ann, elsewhere } = await annTwice(engine)
    const { secret, emergencyCode } = await startRenewal(ann, clock)
    expect(secret).not.toBe(totpSecret)
    expect(await ann.call(finishFactorRenewal, { totp: '000000' })).toMatchObject({
      errorCode: 555,
    })
    expect((await elsewhere.post(offerFactor.path, { mfaAuthType: 2 })).statusCode).toBe(409)
    clock.pass(minute)
    const totp = codeAt(clock.now(), secret)
    expect(await ann.call(finishFactorRenewal, { totp })).toEqual({ success: true })
    expect((await events(app)).at(-1)).toBe('factor.renewed')
    expect((await mailsOf(app)).at(-1)?.subject).toBe(
      'Statedesk: your authenticator app has been replaced',
    )
    expect(await ann.call(finishFactorRenewal, { totp })).toMatchObject({ success: false })

    const code = { username: 'ann', mfaAuthType: 2 }
    const next = visitor(app)
    await next.call(authenticateUser, { username: 'ann', password })
    const pass = async (typed: string) =>
      (await next.call(authenticateUserMfa, { ...code, totp: typed })).response.success
    expect(await pass(codeAt(clock.now()))).toBe(false)
    expect(await pass(totp)).toBe(false)
    clock.pass(minute)
    expect(await pass(codeAt(clock.now(), secret))).toBe(true)

    const lost = visitor(app)
    await lost.call(authenticateUser, { username: 'ann', password })
    expect((await lost.call(redeemEmergencyCode, { emergencyCode })).response.success).toBe(true)
  })

  test('keeps the old app until then, and gives the new one 15 minutes [R67]', async () => {
    const { app, clock, ann } = await annTwice(engine)
    const { secret } = await startRenewal(ann, clock)
    clock.pass(15 * minute)
    const late = { totp: codeAt(clock.now(), secret) }
    expect(await ann.call(finishFactorRenewal, late)).toEqual({
      success: false,
      message: 'The setup has timed out. Please start again.',
    })
    expect((await ann.post(offerFactor.path, { mfaAuthType: 2 })).statusCode).toBe(409)
    await signedIn(app, 'ann')
  })

  test('asks for the password after an emergency code removed the factor [R67, R72]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const ann = await signedInByEmergencyCode(app)
    expect(await ann.call(readSecurity)).toMatchObject({ factor: 'none', hasEmergencyCode: false })
    expect(await ann.call(renewEmergencyCode, { password, ...noCode })).toMatchObject({
      success: false,
      message: 'You need an authenticator app to get an emergency code.',
    })
    const wrong = { password: 'Wrong-Horse-7', totp: codeAt(clock.now()) }
    expect(await ann.call(startFactorRenewal, wrong)).toMatchObject({ errorCode: 555 })
    expect(await ann.call(startFactorRenewal, { password, ...noCode })).toEqual({ success: true })
    const { payload } = (await ann.call(offerFactor, { mfaAuthType: 2 })).response
    const secret = new URL(payload.qrData).searchParams.get('secret') ?? ''
    const totp = codeAt(clock.now(), secret)
    expect(await ann.call(finishFactorRenewal, { totp })).toEqual({ success: true })
    expect(await ann.call(readSecurity)).toMatchObject({ factor: 'app', hasEmergencyCode: true })
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'ann', password })
    const offered = (await half.call(initUserMfa, { mfaAuthType: 2 })).response.payload
    expect(offered.isActivated).toBe(true)
  })

  test('doesn’t touch a token of the provider [R67, R68]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const token = await signedIn(app, 'token')
    clock.pass(minute)
    expect((await token.call(readSecurity)).factor).toBe('token')
    for (const call of [startFactorRenewal, renewEmergencyCode])
      expect((await token.call(call, codeOf(clock))).success).toBe(false)
    expect(await token.call(endSessions, codeOf(clock))).toEqual({ success: true })
  })

  test('accepts one of two renewals at the same time [R67]', async () => {
    const { clock, ann, elsewhere } = await annTwice(engine)
    const one = await startRenewal(ann, clock)
    clock.pass(minute)
    const two = await startRenewal(elsewhere, clock)
    const answers = await Promise.all([
      ann.call(finishFactorRenewal, { totp: codeAt(clock.now(), one.secret) }),
      elsewhere.call(finishFactorRenewal, { totp: codeAt(clock.now(), two.secret) }),
    ])
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
    expect((await ann.call(readSecurity)).hasEmergencyCode).toBe(true)
  })

  test('creates a new emergency code and shows it once; the earlier one stops working [R68]', async () => {
    const { app, clock, ann } = await annTwice(engine)
    const first = await ann.call(renewEmergencyCode, codeOf(clock))
    expect(first.emergencyCode).toMatch(/^(\w{4}-){3}\w{4}$/)
    clock.pass(minute)
    const { emergencyCode = '' } = await ann.call(renewEmergencyCode, codeOf(clock))
    expect((await events(app)).at(-1)).toBe('emergency.renewed')
    expect((await mailsOf(app)).at(-1)?.subject).toBe('Statedesk: you have a new emergency code')
    const { db } = app.services
    expect(JSON.stringify(await db.selectFrom('account').selectAll().execute())).not.toContain(
      emergencyCode,
    )
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'ann', password })
    const redeem = async (typed = '') =>
      (await half.call(redeemEmergencyCode, { emergencyCode: typed })).response.success
    expect(await redeem(first.emergencyCode)).toBe(false)
    expect(await redeem(emergencyCode)).toBe(true)
  })
})
