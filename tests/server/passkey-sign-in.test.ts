import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { authenticateUser, getFlags, getState, initUserMfa } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import {
  finishPasskeySignIn,
  finishPasskeyStep,
  startPasskeySignIn,
  startPasskeyStep,
} from '#contract/passkey-sign-in.ts'
import { listPasskeys, removePasskey, startPasskeyProof } from '#contract/passkeys.ts'
import { readSecurity } from '#contract/security.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { idsIn, newPasskey, type TestPasskey } from '../support/authenticator.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import {
  addPasskey,
  annWithPasskey,
  freshCode,
  givenOptions,
  signInWith,
} from '../support/passkeys.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import {
  appOn,
  newApp,
  placeOf,
  signedIn,
  clockAt,
  visitor,
  type Visitor,
} from '../support/server.ts'

const minute = 60_000
const ann = 1
const refused = { success: false, username: '' }
const timedOut = { ...refused, reason: 'timedOut' }
const accepted = { success: true, username: 'ann' }

const events = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

/** Passes the password step only. */
const halfSignedIn = async (app: FastifyInstance, username = 'ann') => {
  const user = visitor(app)
  const { hasPasskey } = await user.call(authenticateUser, { username, password })
  return Object.assign(user, { hasPasskey })
}

const passStep = async (user: Visitor, passkey: TestPasskey, answer = {}) => {
  const options = givenOptions((await user.call(startPasskeyStep)).options)
  const sent = { passkey: passkey.get(options, answer) }
  return (await user.call(finishPasskeyStep, sent)).response.success
}

type Answer = Parameters<TestPasskey['get']>[1]

const wrongAnswers: Record<string, Answer> = {
  'from another origin': { origin: 'https://evil.example' },
  'from a subdomain': { origin: 'http://evil.localhost' },
  'for another host': { host: 'evil.example' },
  'to another challenge': { challenge: 'A'.repeat(43) },
  'from a frame of another site': { crossOrigin: true },
  'that registers a passkey': { type: 'webauthn.create' },
  'without the user being there': { isPresent: false },
  'of another user': { userHandle: 'AAAA' },
}

/** Sign-ins with a passkey don't ask who signs in, so they need more. */
const wrongBeforeSignIn: Record<string, Answer> = {
  ...wrongAnswers,
  'that doesn’t name its user': { userHandle: null },
  'without verifying the user': { isVerified: false },
}

describe.each(engines)('a passkey instead of the password on $name', (engine) => {
  test('opens a complete session, and is listed with the sign-ins [T269, T274]', async () => {
    const { app, clock, ann: elsewhere, passkey } = await annWithPasskey(engine)
    clock.pass(minute)
    const { browser, result } = await signInWith(app, passkey)
    expect(result).toEqual(accepted)
    expect(await browser.call(getState)).toMatchObject({
      username: 'ann',
      isAuthenticated: { basic: true, mfa: true },
      hasMfa: true,
      mfaWizardComplete: true,
      groupBasedPermissions: { tc: 1 },
    })
    expect(await browser.call(getState)).not.toHaveProperty('hasPasskey')
    const { signIns, sessions } = await browser.call(readSecurity)
    expect(signIns[0]).toMatchObject({ result: 'passkey', at: new Date(clock.now()).toISOString() })
    expect(sessions).toHaveLength(2)
    const { list } = await elsewhere.call(listPasskeys)
    expect(list[0]?.lastUsedAt).toBe(new Date(clock.now()).toISOString())
    expect((await events(app)).slice(-2)).toEqual(['passkey.added', 'passkey.accepted'])
    await deliverAll(app)
    const subjects = (await filedMails(app)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Statedesk: sign-in from a new device')
  })

  test('asks any authenticator, and for verification of its user [T269]', async () => {
    const { app } = await annWithPasskey(engine)
    const { options } = await visitor(app).call(startPasskeySignIn)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  test('leaves an account without an app as it is [T269]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const set = { totpSecret: null, mfaWizardComplete: 0 } as const
    await updateAccount(app.services.db, ann, set)
    const { browser, result } = await signInWith(app, passkey)
    expect(result).toEqual(accepted)
    expect(await browser.call(getState)).toMatchObject({
      isAuthenticated: { basic: true, mfa: true },
      hasMfa: false,
      mfaWizardComplete: false,
    })
    const half = await halfSignedIn(app)
    expect(half.hasPasskey).toBeUndefined()
    expect(await half.call(startPasskeyStep)).toEqual({ options: null })
    const { response } = await half.call(initUserMfa, { mfaAuthType: 2 })
    expect(response.payload.isActivated).toBe(false)
  })

  test('replaces a session of this browser [T269]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const bob = await signedIn(app, 'bob')
    const old = bob.cookie
    expect((await signInWith(app, passkey, {}, bob)).result).toEqual(accepted)
    expect(bob.cookie).not.toBe(old)
    const left = visitor(app)
    left.cookie = old
    expect((await left.call(getState)).username).toBe('')
  })

  test('refuses an answer to something else than was asked [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    for (const [wrong, answer] of Object.entries(wrongBeforeSignIn)) {
      const { browser, result } = await signInWith(app, passkey, answer)
      expect({ wrong, ...result }).toMatchObject({ wrong, ...refused })
      expect((await browser.call(getState)).username).toBe('')
      expect((await events(app)).at(-1)).toBe('passkey.refused')
      expect((await signInWith(app, passkey)).result).toEqual(accepted)
    }
  })

  test('refuses what isn’t the answer of an authenticator [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const browser = visitor(app)
    const { options } = await browser.call(startPasskeySignIn)
    const answer = JSON.parse(passkey.get(options)) as { response: object }
    const wrong = [
      'x',
      'null',
      '[]',
      '{}',
      JSON.stringify({ ...answer, response: {} }),
      JSON.stringify({ ...answer, rawId: 'AAAA' }),
      JSON.stringify({ ...answer, response: { ...answer.response, clientDataJSON: 'AAAA' } }),
      JSON.stringify({ ...answer, response: { ...answer.response, signature: '\u0000' } }),
    ]
    for (const text of wrong)
      expect([text, await browser.call(finishPasskeySignIn, { passkey: text })]).toEqual([
        text,
        refused,
      ])
  })

  test('refuses answers that are too large, before they are read [T268]', async () => {
    const { app } = await annWithPasskey(engine)
    const send = (length: number) =>
      visitor(app).post(finishPasskeySignIn.path, { passkey: 'x'.repeat(length) })
    expect((await send(limits.passkeyAnswerMax)).json()).toEqual(refused)
    expect((await send(limits.passkeyAnswerMax + 1)).statusCode).toBe(400)
    expect((await send(finishPasskeySignIn.maxBytes)).statusCode).toBe(413)
  })

  test('takes each answer once, also if it’s sent twice at the same time [T268]', async () => {
    const { app, passkey } = await annWithPasskey(engine, { device: { isSynced: true } })
    const browser = visitor(app)
    const { options } = await browser.call(startPasskeySignIn)
    const answer = { passkey: passkey.get(options) }
    const both = await Promise.all([1, 2].map(() => browser.call(finishPasskeySignIn, answer)))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await browser.call(finishPasskeySignIn, answer)).toEqual(timedOut)
  })

  test('takes an answer for five minutes, and then forgets what it asked [T268]', async () => {
    const { app, clock, passkey } = await annWithPasskey(engine)
    const browser = visitor(app)
    const early = (await browser.call(startPasskeySignIn)).options
    const late = (await browser.call(startPasskeySignIn)).options
    const challenges = () => app.services.db.selectFrom('passkeyChallenge').select('hash').execute()
    clock.pass(5 * minute - 1)
    const answer = (options: typeof early) =>
      browser.call(finishPasskeySignIn, { passkey: passkey.get(options) })
    expect(await answer(early)).toEqual(accepted)
    clock.pass(1)
    expect(await answer(late)).toEqual(timedOut)
    expect(await challenges()).toHaveLength(1)
    await sweepSessions(app.services)
    expect(await challenges()).toEqual([])
  })

  test('takes an answer only in the browser that asked [T268]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const [asking, other, fresh] = [visitor(app), visitor(app), visitor(app)]
    const { options } = await asking.call(startPasskeySignIn)
    await other.call(startPasskeySignIn)
    const answer = { passkey: passkey.get(options) }
    expect(await other.call(finishPasskeySignIn, answer)).toEqual(timedOut)
    expect(await fresh.call(finishPasskeySignIn, answer)).toEqual(timedOut)
    expect(await asking.call(finishPasskeySignIn, answer)).toEqual(accepted)
  })

  test('takes an answer only for what was asked [T268]', async () => {
    const { app, ann: signed, passkey } = await annWithPasskey(engine)
    const proof = givenOptions((await signed.call(startPasskeyProof)).options)
    const half = await halfSignedIn(app)
    const step = givenOptions((await half.call(startPasskeyStep)).options)
    for (const [user, options] of [
      [signed, proof],
      [half, step],
    ] as const) {
      await user.call(startPasskeySignIn)
      const answer = { passkey: passkey.get(options) }
      expect(await user.call(finishPasskeySignIn, answer)).toEqual(timedOut)
    }
    const { options } = await half.call(startPasskeySignIn)
    const answer = { passkey: passkey.get(options) }
    expect((await half.call(finishPasskeyStep, answer)).response).toEqual({
      success: false,
      reason: 'timedOut',
    })
  })

  test('refuses an unknown passkey, one with a known id, and a removed one [T270]', async () => {
    const { app, clock, ann: signed, passkey } = await annWithPasskey(engine)
    expect((await signInWith(app, newPasskey(), { userHandle: 'AAAA' })).result).toEqual(refused)
    const forged = { id: passkey.id, userHandle: passkey.userHandle }
    expect((await signInWith(app, newPasskey(), forged)).result).toEqual(refused)
    const browser = visitor(app)
    const { options } = await browser.call(startPasskeySignIn)
    const [listed] = (await signed.call(listPasskeys)).list
    await signed.call(removePasskey, { id: listed?.id ?? 0, ...freshCode(clock) })
    const answer = { passkey: passkey.get(options) }
    expect(await browser.call(finishPasskeySignIn, answer)).toEqual(refused)
  })

  test('isn’t paused where its owner has signed in, whoever tries it elsewhere [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine, { env: { TRUST_PROXY: '127.0.0.1' } })
    const elsewhere = visitor(app)
    const { options } = await elsewhere.call(startPasskeySignIn)
    const forged = newPasskey().get(options, { id: passkey.id })
    const status = async (number: number) => {
      const from = { 'x-forwarded-for': `10.0.${number}.0` }
      return (await elsewhere.post(finishPasskeySignIn.path, { passkey: forged }, from)).statusCode
    }
    const statuses: number[] = []
    for (let number = 0; number < 60; number += 1) statuses.push(await status(number))
    expect(statuses.filter((each) => each === 429)).toHaveLength(10)
    expect((await signInWith(app, passkey)).result).toEqual(accepted)
  })

  test('refuses accounts that can’t sign in, or need something else first [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const { db } = app.services
    const { passwordHash } = await accountById(db, ann)
    const active = { locked: 0, passwordExpired: 0, passwordHash } as const
    for (const [set, answer] of [
      [{ locked: 1 }, refused],
      [{ passwordHash: '' }, refused],
      [{ locked: 1, passwordExpired: 1 }, refused],
      [{ passwordExpired: 1 }, { ...refused, reason: 'passwordExpired' }],
    ] as const) {
      await updateAccount(db, ann, { ...active, ...set })
      const { browser, result } = await signInWith(app, passkey)
      expect([set, result]).toEqual([set, answer])
      expect((await browser.call(getState)).username).toBe('')
    }
    await updateAccount(db, ann, active)
    expect((await signInWith(app, passkey)).result).toEqual(accepted)
  })

  test('opens no session for an account that is locked at the same moment [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const { db, sessions } = app.services
    const { openComplete } = sessions
    sessions.openComplete = async (...session) => {
      await updateAccount(db, ann, { locked: 1 })
      return openComplete(...session)
    }
    const { browser, result } = await signInWith(app, passkey)
    expect(result).toEqual(refused)
    await updateAccount(db, ann, { locked: 0 })
    expect((await browser.call(getState)).username).toBe('')
  })

  test('refuses a counter that goes back, unless the passkey is synced [T270]', async () => {
    const { app, clock, ann: signed, passkey } = await annWithPasskey(engine)
    expect((await signInWith(app, passkey, { counter: 7 })).result).toEqual(accepted)
    for (const counter of [7, 6, 0])
      expect((await signInWith(app, passkey, { counter })).result).toEqual(refused)
    expect((await signInWith(app, passkey, { counter: 8 })).result).toEqual(accepted)
    const synced = await addPasskey(signed, clock, { isSynced: true })
    for (const counter of [7, 6, 0])
      expect((await signInWith(app, synced, { counter })).result).toEqual(accepted)
  })

  test('is paused after ten wrong answers [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    for (let count = 0; count < 10; count += 1)
      expect((await signInWith(app, passkey, { isVerified: false })).result).toEqual(refused)
    await expect(signInWith(app, passkey)).rejects.toThrow(/^429 /)
    expect(await passStep(await halfSignedIn(app), passkey)).toBe(true)
  })

  test('works in another instance than the one that asked [T268]', async () => {
    const clock = clockAt()
    const place = await placeOf(engine)
    const [one, other] = [await appOn(place, { clock }), await appOn(place, { clock })]
    const passkey = await addPasskey(await signedIn(one, 'ann'), clock)
    const asking = visitor(one)
    const { options } = await asking.call(startPasskeySignIn)
    const answering = await other.inject({
      method: 'POST',
      url: finishPasskeySignIn.path,
      payload: new URLSearchParams({ passkey: passkey.get(options) }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: asking.cookieHeader,
      },
    })
    expect(answering.json()).toEqual(accepted)
  })
})

const extrasOf = async (engine: TestEngine, env: NodeJS.ProcessEnv) =>
  (await visitor(await newApp(engine, { env })).call(getFlags)).extras

describe.each(engines)('the offer of passkeys on $name', (engine) => {
  test('follows the operator’s setting [T268, T269]', async () => {
    expect(await extrasOf(engine, {})).toMatchObject({ passkeys: 1, passkeySignIn: 1 })
    const second = await extrasOf(engine, { PASSKEYS: 'second-step' })
    expect(second).toMatchObject({ passkeys: 1 })
    expect(second).not.toHaveProperty('passkeySignIn')
    expect(await extrasOf(engine, { PASSKEYS: 'off' })).not.toHaveProperty('passkeys')
  })

  test.each([
    ['https://portal.example.com', true],
    ['http://localhost:8080', true],
    ['http://portal.example.com', false],
    ['https://192.0.2.1', false],
    ['https://[2001:db8::1]', false],
  ])('depends on whether browsers allow them at %s [T268]', async (PUBLIC_URL, isOffered) => {
    const extras = await extrasOf(engine, { PUBLIC_URL })
    expect('passkeys' in (extras ?? {})).toBe(isOffered)
  })

  test('is the answer of every call where there is none [T268]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    app.services.env.PASSKEYS = 'second-step'
    const browser = visitor(app)
    expect((await browser.post(startPasskeySignIn.path)).statusCode).toBe(404)
    expect((await browser.post(finishPasskeySignIn.path, { passkey: 'x' })).statusCode).toBe(404)
    expect(await passStep(await halfSignedIn(app), passkey)).toBe(true)
    app.services.env.PASSKEYS = 'off'
    const half = await halfSignedIn(app)
    expect(half.hasPasskey).toBeUndefined()
    expect((await half.post(startPasskeyStep.path)).statusCode).toBe(404)
    expect((await half.post(finishPasskeyStep.path, { passkey: 'x' })).statusCode).toBe(404)
  })
})

describe.each(engines)('a passkey after the password on $name', (engine) => {
  test('replaces the verification code [T271]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const half = await halfSignedIn(app)
    expect(half.hasPasskey).toBe(true)
    expect(await half.call(getState)).toMatchObject({ hasPasskey: true })
    const options = givenOptions((await half.call(startPasskeyStep)).options)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'discouraged' })
    expect(idsIn(options, 'allowCredentials')).toEqual([passkey.id])
    expect(await passStep(half, passkey, { isVerified: false, userHandle: null })).toBe(true)
    expect((await half.call(getState)).isAuthenticated).toMatchObject({ basic: true, mfa: true })
    const { signIns } = await half.call(readSecurity)
    expect(signIns[0]?.result).toBe('passkey')
  })

  test('is only asked for where there is one [T271]', async () => {
    const { app } = await annWithPasskey(engine)
    const bob = await halfSignedIn(app, 'bob')
    expect(bob.hasPasskey).toBeUndefined()
    expect(await bob.call(getState)).not.toHaveProperty('hasPasskey')
    expect(await bob.call(startPasskeyStep)).toEqual({ options: null })
  })

  test('refuses an answer to something else than was asked [T270]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const half = await halfSignedIn(app)
    for (const [wrong, answer] of Object.entries(wrongAnswers)) {
      expect([wrong, await passStep(half, passkey, answer)]).toEqual([wrong, false])
      expect((await half.call(getState)).isAuthenticated).toMatchObject({ basic: true, mfa: false })
      expect((await events(app)).at(-1)).toBe('passkey.refused')
    }
    expect(await passStep(half, passkey)).toBe(true)
  })

  test('refuses the passkey of another user [T270]', async () => {
    const { app, clock, passkey } = await annWithPasskey(engine)
    clock.pass(minute)
    const others = await addPasskey(await signedIn(app, 'bob'), clock)
    const half = await halfSignedIn(app)
    expect(await passStep(half, others)).toBe(false)
    expect(await passStep(half, others, { id: passkey.id, userHandle: null })).toBe(false)
    expect((await half.call(getState)).isAuthenticated.mfa).toBe(false)
  })

  test('refuses an answer to what another session was asked, and takes it in its own [T268]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    const [one, other] = [await halfSignedIn(app), await halfSignedIn(app)]
    const options = givenOptions((await one.call(startPasskeyStep)).options)
    const answer = { passkey: passkey.get(options) }
    expect((await other.call(finishPasskeyStep, answer)).response.success).toBe(false)
    expect((await one.call(finishPasskeyStep, answer)).response.success).toBe(true)
    expect((await one.call(finishPasskeyStep, answer)).response.success).toBe(false)
  })

  test('lets only one of two answers at the same time pass [T268]', async () => {
    const { app, passkey } = await annWithPasskey(engine, { device: { isSynced: true } })
    const half = await halfSignedIn(app)
    const options = givenOptions((await half.call(startPasskeyStep)).options)
    const answer = { passkey: passkey.get(options) }
    const both = await Promise.all([1, 2].map(() => half.post(finishPasskeyStep.path, answer)))
    const passed = both.filter(({ body }) => body.includes('"success":true'))
    expect(passed).toHaveLength(1)
  })

  test('needs the password first [T271]', async () => {
    const { app } = await annWithPasskey(engine)
    for (const call of [startPasskeyStep, finishPasskeyStep])
      expect((await visitor(app).post(call.path, { passkey: 'x' })).statusCode).toBe(401)
  })
})
