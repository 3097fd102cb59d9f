import { describe, expect, test } from 'vitest'

import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  getFlags,
  getState,
  initUserMfa,
} from '#contract/authentication.ts'
import { listTickets } from '#contract/tickets.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, codeAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'

const minute = 60_000
const hour = 60 * minute
const page = { limit: 10, page: 1 }

describe.each(engines)('signing in on $name', (engine) => {
  test('opens a partial session for the password and a full one for the code, each with a new id [C1, C2, C7, C12]', async () => {
    const app = await newApp(engine)
    const ann = visitor(app)
    expect(await ann.call(authenticateUser, { username: 'ANN', password })).toEqual({
      success: true,
      username: 'ann',
      mfaAuthType: 2,
      hasMfa: true,
      mfaWizardComplete: true,
      isPasswordExpired: false,
      requireTotp: false,
    })
    const halfOpen = ann.cookie
    const half = await ann.call(getState)
    expect(half.isAuthenticated).toEqual({ basic: true, mfa: false, mfaAuthType: 2 })
    expect(half.groupBasedPermissions).toEqual({ tc: 0, sm: 0, psm: 0 })
    expect((await ann.post(listTickets.path, page)).statusCode).toBe(401)

    const totp = codeAt(startOfTests)
    const second = await ann.call(authenticateUserMfa, { username: 'ann', totp, mfaAuthType: 2 })
    expect(second.response.success).toBe(true)
    expect(ann.cookie).not.toBe(halfOpen)
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(true)
    expect(await ann.call(getFlags)).toMatchObject({ tc: 1, sm: 0, psm: 0 })
    expect((await ann.post(listTickets.path, page)).statusCode).toBe(200)

    const stolen = visitor(app)
    stolen.cookie = halfOpen
    expect((await stolen.call(getState)).username).toBe('')
  })

  test('answers a wrong password, an unknown user and a locked account the same way [X1]', async () => {
    const app = await newApp(engine)
    const answers = []
    for (const username of ['ann', 'nobody', 'locked']) {
      const someone = visitor(app)
      const entered = username === 'ann' ? 'Wrong-Horse-7' : password
      answers.push(await someone.call(authenticateUser, { username, password: entered }))
      expect(someone.cookie).toBeUndefined()
    }
    expect(answers[0]).toMatchObject({ success: false, username: '' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('opens no session for an expired password [T21]', async () => {
    const old = visitor(await newApp(engine))
    const answer = await old.call(authenticateUser, { username: 'oldtotp', password })
    expect(answer).toMatchObject({ success: true, isPasswordExpired: true, requireTotp: true })
    expect(old.cookie).toBeUndefined()
  })

  test('refuses a wrong code, another user’s code and yesterday’s code [T28]', async () => {
    const ann = visitor(await newApp(engine))
    await ann.call(authenticateUser, { username: 'ann', password })
    const tries = [
      { username: 'ann', totp: '000000' },
      { username: 'bob', totp: codeAt(startOfTests) },
      { username: 'ann', totp: codeAt(startOfTests - 24 * hour) },
      { username: 'ann', totp: 'abc' },
    ]
    for (const wrong of tries) {
      const { response } = await ann.call(authenticateUserMfa, { ...wrong, mfaAuthType: 2 })
      expect(response.success).toBe(false)
    }
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(false)
  })

  test('takes a code in the digits of another script [V1, V2]', async () => {
    const ann = visitor(await newApp(engine))
    await ann.call(authenticateUser, { username: 'ann', password })
    const totp = codeAt(startOfTests).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const code = { username: 'ann', totp, mfaAuthType: '2' }
    expect((await ann.post(authenticateUserMfa.path, code)).json().response.success).toBe(true)
  })

  test('doesn’t count a code that another tab sent for another user as a try [T28]', async () => {
    const bob = visitor(await newApp(engine))
    await bob.call(authenticateUser, { username: 'bob', password })
    const sent = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 as const }
    for (let tries = 0; tries < 30; tries += 1)
      expect((await bob.call(authenticateUserMfa, sent)).response.success).toBe(false)
    const own = { ...sent, username: 'bob' }
    expect((await bob.call(authenticateUserMfa, own)).response.success).toBe(true)
  })

  test('accepts a code once: of 20 parallel attempts on two instances, one succeeds', async () => {
    const place = await placeOf(engine)
    const env = { TRUST_PROXY: '127.0.0.1' }
    const apps = [await appOn(place, { env }), await appOn(place, { env })]
    const users = []
    for (let number = 0; number < 20; number += 1) {
      const from = { 'x-forwarded-for': `10.0.0.${number}` }
      const user = visitor(apps[number % 2]!)
      await user.post(authenticateUser.path, { username: 'ann', password }, from)
      users.push({ person: user, from })
    }
    const code = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    const answers = await Promise.all(
      users.map(({ person, from }) => person.post(authenticateUserMfa.path, code, from)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.filter((answer) => answer.json().response.success)).toHaveLength(1)
  })

  test('keeps the setup secret across a reload; the first right code activates it [T24]', async () => {
    const clock = clockAt()
    const person = visitor(await newApp(engine, { clock }))
    await person.call(authenticateUser, { username: 'new', password })
    const first = (await person.call(initUserMfa, { mfaAuthType: 2 })).response.payload
    const second = (await person.call(initUserMfa, { mfaAuthType: 2 })).response.payload
    expect(first.isActivated).toBe(false)
    expect(first.qrData).toMatch(/^otpauth:\/\/totp\/Statedesk:new\?/)
    expect(second.qrData).toBe(first.qrData)
    expect(second.emergencyCode).not.toBe(first.emergencyCode)
    expect(await person.call(getState)).toMatchObject({ hasMfa: false, mfaWizardComplete: false })

    const secret = new URL(first.qrData).searchParams.get('secret') ?? ''
    const totp = codeAt(clock.now(), secret)
    const { response } = await person.call(authenticateUserMfa, {
      username: 'new',
      totp,
      mfaAuthType: 2,
    })
    expect(response.success).toBe(true)
    expect(await person.call(getState)).toMatchObject({ hasMfa: true, mfaWizardComplete: true })
    const after = (await person.call(initUserMfa, { mfaAuthType: 2 })).response.payload
    expect(after).toEqual({ isActivated: true, emergencyCode: '', qrData: '' })
  })

  test.each(['ann', 'token'])('never offers a secret to %s, who has a factor [A9]', async (who) => {
    const person = visitor(await newApp(engine))
    await person.call(authenticateUser, { username: who, password })
    const { payload } = (await person.call(initUserMfa, { mfaAuthType: 2 })).response
    expect(payload).toEqual({ isActivated: true, emergencyCode: '', qrData: '' })
  })

  test('accepts the provider’s token like any other factor [A6]', async () => {
    expect((await signedIn(await newApp(engine), 'token')).cookie).toBeDefined()
  })

  test('ends the session on the server when the user leaves [C6, T29, T30]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const { cookie } = ann
    await ann.call(disconnectUser)
    expect(ann.cookie).toBeUndefined()
    ann.cookie = cookie
    expect((await ann.call(getState)).username).toBe('')
  })

  test('hides the cookie from scripts and other sites', async () => {
    const app = await newApp(engine, { env: { PUBLIC_URL: 'https://portal.example.com' } })
    const answer = await visitor(app).post(authenticateUser.path, { username: 'ann', password })
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  })

  test.each([
    ['a trusted proxy that says so', { TRUST_PROXY: '127.0.0.1' }, true],
    ['a browser that says so', {}, false],
  ])(
    'makes the cookie Secure behind TLS only if a trusted proxy says so: %s',
    async (_, env, isSecure) => {
      const person = visitor(await newApp(engine, { env }))
      const form = { username: 'ann', password }
      const byTls = { 'x-forwarded-proto': 'https' }
      const answer = await person.post(authenticateUser.path, form, byTls)
      expect(String(answer.headers['set-cookie']).includes('; Secure')).toBe(isSecure)
    },
  )
})
