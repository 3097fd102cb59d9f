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
import { hashEmergencyCode } from '#server/domain/emergency-code.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

const half = async (app: FastifyInstance, username: string) => {
  const user = visitor(app)
  await user.call(authenticateUser, { username, password })
  return user
}

/** A user who has just set up the second factor, with the emergency code. */
const withCode = async (app: FastifyInstance) => {
  const person = await half(app, 'new')
  const { payload } = (await person.call(initUserMfa, { mfaAuthType: 2 })).response
  const secret = new URL(payload.qrData).searchParams.get('secret') ?? ''
  const totp = codeAt(app.services.now(), secret)
  await person.call(authenticateUserMfa, { username: 'new', totp, mfaAuthType: 2 })
  return { emergencyCode: payload.emergencyCode, secret }
}

const events = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

describe.each(engines)('the emergency code on $name', (engine) => {
  test('signs in once with a new session id; the next sign-in sets up the factor again [A8]', async () => {
    const app = await newApp(engine)
    const { emergencyCode, secret } = await withCode(app)
    const person = await half(app, 'new')
    const before = person.cookie
    expect(await person.call(getState)).toMatchObject({ hasMfa: true, mfaWizardComplete: true })
    expect((await person.call(getFlags)).extras).toMatchObject({ emergencyCode: 1 })

    const answer = await person.call(redeemEmergencyCode, { emergencyCode })
    expect(answer).toEqual({ response: { success: true } })
    expect(person.cookie).not.toBe(before)
    expect((await person.call(getState)).isAuthenticated.mfa).toBe(true)
    expect((await events(app)).at(-1)).toBe('emergency.accepted')

    const next = await half(app, 'new')
    const again = await next.call(redeemEmergencyCode, { emergencyCode })
    expect(again.response.success).toBe(false)
    expect((await events(app)).at(-1)).toBe('emergency.refused')
    expect(await next.call(getState)).toMatchObject({ hasMfa: false, mfaWizardComplete: false })
    const { payload } = (await next.call(initUserMfa, { mfaAuthType: 2 })).response
    expect(payload.isActivated).toBe(false)
    expect(payload.qrData).not.toContain(secret)
  })

  test('replaces the earlier one when the setup restarts', async () => {
    const app = await newApp(engine)
    const person = await half(app, 'new')
    const shown = async () => (await person.call(initUserMfa, { mfaAuthType: 2 })).response.payload
    const [before, { emergencyCode, qrData }] = [await shown(), await shown()]
    expect(emergencyCode).not.toBe(before.emergencyCode)
    const secret = new URL(qrData).searchParams.get('secret') ?? ''
    const totp = codeAt(app.services.now(), secret)
    await person.call(authenticateUserMfa, { username: 'new', totp, mfaAuthType: 2 })
    const next = await half(app, 'new')
    const redeem = async (code: string) =>
      (await next.call(redeemEmergencyCode, { emergencyCode: code })).response.success
    expect(await redeem(before.emergencyCode)).toBe(false)
    expect(await redeem(emergencyCode)).toBe(true)
  })

  test('is accepted as users type it: lower case, spaces, no hyphens', async () => {
    const app = await newApp(engine)
    const { emergencyCode } = await withCode(app)
    const typed = ` ${emergencyCode.toLowerCase().replaceAll('-', ' ')} `
    const { response } = await (
      await half(app, 'new')
    ).call(redeemEmergencyCode, {
      emergencyCode: typed,
    })
    expect(response.success).toBe(true)
  })

  test('works once in 8 parallel attempts', async () => {
    const app = await newApp(engine)
    const { emergencyCode } = await withCode(app)
    const users = []
    for (let count = 0; count < 8; count += 1) users.push(await half(app, 'new'))
    const answers = await Promise.all(
      users.map((person) => person.call(redeemEmergencyCode, { emergencyCode })),
    )
    expect(answers.filter(({ response }) => response.success)).toHaveLength(1)
  })

  test('can be redeemed only after the password step; a full session doesn’t use it up', async () => {
    const app = await newApp(engine)
    const { emergencyCode } = await withCode(app)
    expect((await visitor(app).post(redeemEmergencyCode.path, { emergencyCode })).statusCode).toBe(
      401,
    )
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(redeemEmergencyCode, { emergencyCode })).response.success).toBe(false)
    const { response } = await (await half(app, 'new')).call(redeemEmergencyCode, { emergencyCode })
    expect(response.success).toBe(true)
  })

  test.each(['token', 'ann'])('isn’t accepted from %s, who has none', async (username) => {
    const person = await half(await newApp(engine), username)
    for (const emergencyCode of ['null', '0', 'AAAA-AAAA-AAAA-AAAA']) {
      const { response } = await person.call(redeemEmergencyCode, { emergencyCode })
      expect(response.success).toBe(false)
    }
  })

  test('never removes a factor managed by the provider', async () => {
    const app = await newApp(engine)
    const emergencyCodeHash = await hashEmergencyCode('AAAA-AAAA-AAAA-AAAA')
    await app.services.db
      .updateTable('account')
      .set({ emergencyCodeHash })
      .where('username', '=', 'token')
      .execute()
    const person = await half(app, 'token')
    const { response } = await person.call(redeemEmergencyCode, {
      emergencyCode: 'AAAA-AAAA-AAAA-AAAA',
    })
    expect(response.success).toBe(false)
  })

  test('allows 10 guesses in 15 minutes; its hash can’t be redeemed', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const { emergencyCode } = await withCode(app)
    const { emergencyCodeHash } = await app.services.db
      .selectFrom('account')
      .select('emergencyCodeHash')
      .where('username', '=', 'new')
      .executeTakeFirstOrThrow()
    expect(emergencyCodeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const person = await half(app, 'new')
    const guess = { emergencyCode: (emergencyCodeHash ?? '').slice(-64) }
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await person.call(redeemEmergencyCode, guess)).response.success).toBe(false)
    }
    const limited = await person.post(redeemEmergencyCode.path, { emergencyCode })
    expect(limited.statusCode).toBe(429)
    expect((await events(app)).at(-1)).toBe('tries.limited')
  })
})
