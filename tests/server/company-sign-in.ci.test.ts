import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  authenticateUser,
  authenticateUserMfa,
  getFlags,
  getState,
} from '#contract/authentication.ts'
import {
  finishCompanySignIn,
  linkCompanyIdentity,
  lookUpCompany,
  startCompanySignIn,
} from '#contract/company-sign-in.ts'
import { renewPassword } from '#contract/authentication-passwords.ts'
import { readSecurity } from '#contract/security.ts'
import { updateAccount } from '#server/db/accounts/accounts.ts'
import { updateProvider } from '#server/db/accounts/company-providers.ts'
import { providerTimeout } from '#server/domain/lifetimes.ts'
import { endLogins } from '#server/jobs/end-logins.ts'
import {
  addProvider,
  alpha,
  appWithProvider,
  beta,
  linkSubject,
  reachable,
  signInAt,
  visitProvider,
} from '../support/company-sign-in.ts'
import { confusions, newIdentityProvider, type Behaviour } from '../support/identity-provider.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password } from '../support/server-data.ts'
import { anyEngine, engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, codeAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'

const minute = 60_000
const newPassword = 'Battery-Staple-42'
const ann = 1
const subject = 'subject-of-ann'
const start = { email: 'ann@alpha.example', returnTo: '' }

const refused = (reason: string) => ({ outcome: 'refused', reason, signIn: null })

const auditOf = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

const linksOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('companyLink').select(['accountId', 'subject']).orderBy('id').execute()

/** A server where Ann is linked. */
const appWithLink = async (engine: TestEngine, set: Parameters<typeof appWithProvider>[1] = {}) => {
  const made = await appWithProvider(engine, set)
  await linkSubject(made.app, { providerId: made.providerId, accountId: ann, subject })
  return made
}

const pass = async (browser: ReturnType<typeof visitor>, username: string, now: number) =>
  (await browser.call(authenticateUserMfa, { username, totp: codeAt(now), mfaAuthType: 2 }))
    .response.success

describe.each(engines)('company sign-in on $name', (engine) => {
  test('isn’t announced before a company uses a provider [T290]', async () => {
    const app = await newApp(engine, { env: reachable })
    const extrasOf = async () => (await visitor(app).call(getFlags)).extras ?? {}
    expect(await extrasOf()).not.toHaveProperty('companySignIn')
    const idp = await newIdentityProvider()
    const id = await addProvider(app, idp, { mode: 'testing' })
    expect(await extrasOf()).not.toHaveProperty('companySignIn')
    await updateProvider(app.services.db, id, { mode: 'offered' })
    expect(await extrasOf()).toHaveProperty('companySignIn', 1)
  })

  test('looks up the domain alone, whoever has the address [T291]', async () => {
    const { app, providerId } = await appWithProvider(engine)
    await updateAccount(app.services.db, ann, { mail: 'a@x.de', mailKey: 'a@x.de' })
    const look = async (email: string) =>
      (await visitor(app).call(lookUpCompany, { email })).provider
    const offer = { name: 'Alpha ID', isRequired: false }
    expect(await look('ann@alpha.example')).toEqual(offer)
    expect(await look('nobody@ALPHA.example ')).toEqual(offer)
    for (const other of ['a@x.de', 'alpha.example', '@alpha.example', 'a@sub.alpha.example'])
      expect([other, await look(other)]).toEqual([other, null])
    // A username with an @ is as good as any address: nothing tells that it's one.
    const username = 'ann.b@alpha.example'
    await updateAccount(app.services.db, ann, { username, usernameKey: username })
    expect(await look(username)).toEqual(offer)
    await updateAccount(app.services.db, ann, { username: 'ann@x.de', usernameKey: 'ann@x.de' })
    expect(await look('ann@x.de')).toBeNull()
    await updateProvider(app.services.db, providerId, { mode: 'required' })
    expect(await look('ann@alpha.example')).toEqual({ ...offer, isRequired: true })
    await updateProvider(app.services.db, providerId, { mode: 'testing' })
    expect(await look('ann@alpha.example')).toBeNull()
  })

  test('signs a linked user in up to our second factor [T292, T296]', async () => {
    const { app, clock, idp } = await appWithLink(engine)
    const { browser, result } = await signInAt(app, idp, { returnTo: '/inbox?page=2' })
    expect(result).toEqual({
      outcome: 'secondStep',
      reason: null,
      provider: 'Alpha ID',
      returnTo: '/inbox?page=2',
      signIn: {
        success: true,
        username: 'ann',
        mfaAuthType: 2,
        hasMfa: true,
        mfaWizardComplete: true,
        isPasswordExpired: false,
        requireTotp: false,
      },
    })
    const half = await browser.call(getState)
    expect(half.isAuthenticated).toMatchObject({ basic: true, mfa: false })
    expect(await pass(browser, 'ann', clock.now())).toBe(true)
    const whole = await browser.call(getState)
    expect(whole.isAuthenticated).toMatchObject({ basic: true, mfa: true })
    const { searchParams, pathname } = new URL(whole.companySignOut?.address ?? '')
    expect(pathname).toBe('/sign-out')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: 'https://portal.example.com/login',
      state: 'signedOut',
    })
    expect(await auditOf(app)).toEqual(['company.proven', 'totp.accepted'])
  })

  test('asks for nothing but the identity, with PKCE, state and nonce [T292]', async () => {
    const { app } = await appWithLink(engine)
    const user = visitor(app)
    const { address } = await user.call(startCompanySignIn, {
      email: 'ann@alpha.example',
      returnTo: '',
    })
    const params = Object.fromEntries(new URL(address).searchParams)
    expect(params).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      client_id: 'portal',
      redirect_uri: 'https://portal.example.com/login/return',
      code_challenge_method: 'S256',
      login_hint: 'ann@alpha.example',
    })
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(params[secret]).toHaveLength(43)
    const [row] = await app.services.db.selectFrom('companyAttempt').selectAll().execute()
    const stored = JSON.stringify(row)
    for (const secret of ['state', 'nonce']) expect(stored).not.toContain(params[secret])
  })

  test('keeps codes, states and tokens out of the log [T292]', async () => {
    const lines: string[] = []
    const place = await placeOf(engine)
    const app = await appOn(place, { env: reachable, lines })
    const idp = await newIdentityProvider()
    await addProvider(app, idp)
    const { returned } = await signInAt(app, idp)
    idp.behaviour.token = (payload) => ({ ...payload, nonce: 'another' })
    const second = await signInAt(app, idp)
    expect(second.result).toMatchObject(refused('answer'))
    const log = lines.join('')
    expect(log).toContain('didn’t sign a user in')
    for (const secret of [
      returned.code,
      returned.state,
      second.returned.code,
      second.returned.state,
    ])
      expect(log).not.toContain(secret)
  })

  test('opens a complete session if the provider’s second factor is trusted and checked [T296]', async () => {
    const { app, idp, providerId } = await appWithLink(engine, { trustsFactor: 1 })
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
    await signedIn(app, 'ann')
    idp.behaviour.token = (payload) => ({ ...payload, amr: ['pwd', 'mfa'] })
    const { browser, result } = await signInAt(app, idp)
    expect(result).toMatchObject({ outcome: 'signedIn', signIn: { username: 'ann' } })
    expect((await browser.call(getState)).isAuthenticated).toMatchObject({ mfa: true })
    const { signIns } = await browser.call(readSecurity)
    expect(signIns[0]).toMatchObject({ result: 'company' })
    await deliverAll(app)
    const subjects = (await filedMails(app)).map((mail) => mail.subject)
    expect(subjects).toContain('Statedesk: sign-in from a new device')
    await updateProvider(app.services.db, providerId, { trustsFactor: 0 })
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
  })

  test('trusts the values of acr that the operator has named, and asks for them [T296]', async () => {
    const { app, idp } = await appWithLink(engine, { trustsFactor: 1, factorAcr: 'silver gold' })
    for (const [acr, outcome] of [
      ['gold', 'signedIn'],
      ['gol', 'secondStep'],
      ['silver gold', 'secondStep'],
      ['', 'secondStep'],
    ] as const) {
      idp.behaviour.token = (payload) => ({ ...payload, acr })
      expect([acr, (await signInAt(app, idp)).result.outcome]).toEqual([acr, outcome])
    }
    const { address } = await visitor(app).call(startCompanySignIn, {
      email: 'a@alpha.example',
      returnTo: '',
    })
    expect(new URL(address).searchParams.get('acr_values')).toBe('silver gold')
  })

  test('leads an account without an app to the set-up [T296]', async () => {
    const { app, idp } = await appWithLink(engine)
    await updateAccount(app.services.db, ann, { totpSecret: null, mfaWizardComplete: 0 })
    const { result } = await signInAt(app, idp)
    expect(result).toMatchObject({
      outcome: 'secondStep',
      signIn: { hasMfa: false, mfaWizardComplete: false },
    })
  })

  test('gives the session a new id, and ends the one of this browser [T292]', async () => {
    const { app, idp } = await appWithLink(engine, { trustsFactor: 1 })
    idp.behaviour.token = (payload) => ({ ...payload, amr: ['mfa'] })
    for (const trustsFactor of [1, 0] as const) {
      await updateProvider(app.services.db, 1, { trustsFactor })
      const bob = visitor(app)
      await bob.call(authenticateUser, { username: 'bob', password })
      const planted = bob.cookie
      await signInAt(app, idp, {}, bob)
      expect(bob.cookie).not.toBe(planted)
      const attacker = visitor(app)
      attacker.cookie = planted
      expect((await attacker.call(getState)).username).toBe('')
    }
  })

  test('accepts a rotated key at once [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
    idp.rotateKey()
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
  })

  test('takes an answer that comes back to another instance [T292]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const [one, other] = [
      await appOn(place, { clock, env: reachable }),
      await appOn(place, { clock, env: reachable }),
    ]
    const idp = await newIdentityProvider()
    const providerId = await addProvider(one, idp)
    await linkSubject(one, { providerId, accountId: ann, subject })
    const browser = visitor(one)
    const returned = await visitProvider(browser, idp)
    const finish = (app: FastifyInstance) =>
      app
        .inject({
          method: 'POST',
          url: finishCompanySignIn.path,
          payload: new URLSearchParams(returned).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            cookie: browser.cookieHeader,
          },
        })
        .then((response) => response.json<{ outcome: string }>().outcome)
    const outcomes = await Promise.all([finish(other), finish(one)])
    expect(outcomes.toSorted()).toEqual(['refused', 'secondStep'])
  })
})

/** What a provider, or somebody between, does wrong, and what becomes of it. */
const misbehaviours: Record<string, { on: Partial<Behaviour>; reason?: string }> = {
  'another nonce': { on: { token: (all) => ({ ...all, nonce: 'A'.repeat(43) }) } },
  'no nonce': { on: { token: ({ nonce: _, ...all }) => all } },
  'a token of another issuer': {
    on: { token: (all) => ({ ...all, iss: 'https://evil.example' }) },
  },
  'a token for another audience': { on: { token: (all) => ({ ...all, aud: 'another' }) } },
  'a token for others too': {
    on: { token: (all) => ({ ...all, aud: ['portal', 'x'], azp: 'x' }) },
  },
  'a token that has expired': { on: { token: (all) => ({ ...all, exp: 1 }) } },
  'no subject': { on: { token: ({ sub: _, ...all }) => all } },
  'an empty subject': { on: { token: (all) => ({ ...all, sub: '' }) } },
  'an endless subject': { on: { token: (all) => ({ ...all, sub: 'x'.repeat(256) }) } },
  'another issuer in the address': {
    on: { returned: (all) => ({ ...all, iss: 'https://e.example' }) },
  },
  'no issuer in the address': {
    on: { returned: ({ code = '', state = '' }) => ({ code, state }) },
  },
  'no code': { on: { returned: ({ state = '', iss = '' }) => ({ state, iss }) } },
  'a code that it doesn’t know': { on: { returned: (all) => ({ ...all, code: 'unknown' }) } },
  'another state': {
    on: { returned: (all) => ({ ...all, state: 'A'.repeat(43) }) },
    reason: 'expired',
  },
  'no state': { on: { returned: ({ code = '', iss = '' }) => ({ code, iss }) }, reason: 'expired' },
  'a cancelled sign-in': {
    on: { returned: ({ state = '' }) => ({ state, error: 'access_denied' }) },
    reason: 'cancelled',
  },
  'an error about the client': {
    on: { returned: ({ state = '' }) => ({ state, error: 'unauthorized_client' }) },
  },
}

describe.each(anyEngine)('a sign-in at the company is refused', (engine) => {
  test.each(Object.entries(misbehaviours))(
    'with %s [T292]',
    async (_, { on, reason = 'answer' }) => {
      const { app, idp } = await appWithLink(engine, { trustsFactor: 1 })
      Object.assign(idp.behaviour, on)
      const { browser, result } = await signInAt(app, idp)
      expect(result).toMatchObject(refused(reason))
      expect((await browser.call(getState)).username).toBe('')
      expect(await auditOf(app)).toEqual(['company.refused'])
    },
  )

  test.each(Object.entries(confusions))('with a token signed with %s [T292]', async (_, signed) => {
    const { app, idp } = await appWithLink(engine)
    for (const metadata of [
      (all: object) => ({ ...all }),
      (all: object) => ({
        ...all,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }),
    ]) {
      Object.assign(idp.behaviour, { signed, metadata })
      expect((await signInAt(app, idp)).result).toMatchObject(refused('answer'))
    }
  })

  test.each([
    '//evil.example',
    '///evil.example',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/x',
    String.raw`\\evil.example`,
    '/.//evil.example',
    'javascript:alert(1)',
  ])('to lead to %s afterwards [T292]', async (returnTo) => {
    const { app, idp } = await appWithLink(engine)
    expect((await signInAt(app, idp, { returnTo })).result).toMatchObject({
      outcome: 'secondStep',
      returnTo: '',
    })
  })
})

describe.each(engines)('a sign-in at the company is refused on $name', (engine) => {
  test('with a code that was used, in the same visit and in another [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const { browser, returned, result } = await signInAt(app, idp)
    expect(result.outcome).toBe('secondStep')
    expect(await browser.call(finishCompanySignIn, returned)).toMatchObject(refused('expired'))
    const later = await visitProvider(browser, idp)
    const replayed = { ...later, code: returned.code ?? '' }
    expect(await browser.call(finishCompanySignIn, replayed)).toMatchObject(refused('answer'))
  })

  test('with the code of another visit of the same browser [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const browser = visitor(app)
    const [one, other] = [await visitProvider(browser, idp), await visitProvider(browser, idp)]
    const mixed = { ...one, code: other.code ?? '' }
    expect(await browser.call(finishCompanySignIn, mixed)).toMatchObject(refused('answer'))
  })

  test('after ten minutes [T292]', async () => {
    const { app, clock, idp } = await appWithLink(engine)
    const browser = visitor(app)
    const returned = await visitProvider(browser, idp)
    clock.pass(10 * minute)
    expect(await browser.call(finishCompanySignIn, returned)).toMatchObject(refused('expired'))
  })

  test('in another browser, so that nobody signs somebody else in [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const attacker = visitor(app)
    const returned = await visitProvider(attacker, idp)
    const victim = visitor(app)
    expect(await victim.call(finishCompanySignIn, returned)).toMatchObject(refused('expired'))
    await visitProvider(victim, idp)
    expect(await victim.call(finishCompanySignIn, returned)).toMatchObject(refused('expired'))
    expect(await attacker.call(finishCompanySignIn, returned)).toMatchObject({
      outcome: 'secondStep',
    })
  })

  test('from another site [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const browser = visitor(app)
    const returned = await visitProvider(browser, idp)
    const headers = { origin: idp.issuer }
    const { statusCode } = await browser.post(finishCompanySignIn.path, returned, headers)
    expect(statusCode).toBe(403)
  })

  test('if a provider has the browser sign in at another one, whose code it wants [T292]', async () => {
    const { app, idp: honest } = await appWithLink(engine)
    const evil = await newIdentityProvider()
    evil.behaviour.metadata = ({ authorization_response_iss_parameter_supported: _, ...all }) => all
    await addProvider(app, evil, { companyId: beta, domain: 'beta.example' })
    const browser = visitor(app)
    // The honest provider answers what the other one has passed on to it.
    evil.behaviour.returned = (all) => ({ ...all, iss: honest.issuer })
    const mixedUp = await visitProvider(browser, evil, { email: 'x@beta.example' })
    expect(await browser.call(finishCompanySignIn, mixedUp)).toMatchObject(refused('answer'))
    expect(evil.requests).not.toContain('/token')
  })

  test('only by a provider that names itself, if the answer names none [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    idp.behaviour.metadata = ({ authorization_response_iss_parameter_supported: _, ...all }) => all
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
    idp.behaviour.returned = ({ code = '', state = '' }) => ({ code, state })
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
  })

  test('if another provider answers in its place [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const evil = await newIdentityProvider()
    await addProvider(app, evil, { companyId: beta, domain: 'beta.example' })
    const browser = visitor(app)
    // The honest provider's state comes back with the code and name of the other one.
    const honest = await visitProvider(browser, idp)
    const mixedUp = { ...honest, iss: evil.issuer }
    expect(await browser.call(finishCompanySignIn, mixedUp)).toMatchObject(refused('answer'))
    expect(evil.requests.filter((path) => path === '/token')).toEqual([])
  })

  test('if the same subject comes from another provider [T293]', async () => {
    const { app } = await appWithLink(engine)
    const other = await newIdentityProvider()
    await addProvider(app, other, { companyId: beta, domain: 'beta.example' })
    const { result } = await signInAt(app, other, { email: 'x@beta.example' })
    expect(result.outcome).toBe('unlinked')
  })

  test('whatever email address the token has [T293]', async () => {
    const { app, idp } = await appWithLink(engine)
    const mine = { email: 'ann@example.com', email_verified: true, preferred_username: 'ann' }
    idp.behaviour.token = (all) => ({ ...all, ...mine, sub: 'subject-of-mallory' })
    const { browser, result } = await signInAt(app, idp)
    expect(result).toMatchObject({ outcome: 'unlinked', signIn: null })
    expect((await browser.call(getState)).username).toBe('')
    expect(await linksOf(app)).toEqual([{ accountId: ann, subject }])
  })

  test('for locked and erased accounts, and those of another company [T297]', async () => {
    const { app, idp } = await appWithLink(engine, { trustsFactor: 1 })
    idp.behaviour.token = (all) => ({ ...all, amr: ['mfa'] })
    const { db, now } = app.services
    for (const set of [{ locked: 1 }, { erasedAt: now() }] as const) {
      await updateAccount(db, ann, set)
      const { browser, result } = await signInAt(app, idp)
      expect(result).toMatchObject(refused('account'))
      expect((await browser.call(getState)).username).toBe('')
      await updateAccount(db, ann, { locked: 0, erasedAt: null })
    }
    await db.deleteFrom('accountCompany').where('accountId', '=', ann).execute()
    expect((await signInAt(app, idp)).result).toMatchObject(refused('account'))
  })

  test('once the account has ended, which ends its sessions, too [T297]', async () => {
    const { app, clock, idp } = await appWithLink(engine, { trustsFactor: 1 })
    idp.behaviour.token = (all) => ({ ...all, amr: ['mfa'] })
    const { db } = app.services
    const { browser } = await signInAt(app, idp)
    const [lastDay = ''] = new Date(clock.now()).toISOString().split('T')
    const request = { kind: 'offboarding', state: 'approved', accountId: ann, lastDay } as const
    const names = { firstName: '', lastName: '', mail: '', mailKey: '', phone: '' }
    await db
      .insertInto('loginRequest')
      .values({ ...request, ...names, companyId: alpha, requesterId: 2, createdAt: clock.now() })
      .execute()
    await endLogins(app.services)
    expect((await signInAt(app, idp)).result.outcome).toBe('signedIn')
    clock.pass(25 * 60 * minute)
    await endLogins(app.services)
    expect((await browser.call(getState)).username).toBe('')
    expect((await signInAt(app, idp)).result).toMatchObject(refused('account'))
  })

  test('whatever else a page sends as an answer [T292]', async () => {
    const { app, idp } = await appWithLink(engine)
    const browser = visitor(app)
    for (const change of [
      (all: string) => `${all}&state=second`,
      (all: string) => `${all}&code=second`,
      (all: string) => all.replace('state=', 'state='.padEnd(600, 'x')),
      (all: string) => all.replace('code=', 'code=%00%0d%0a'),
      (all: string) => all.replace('iss=', 'iss[]='),
      () => '',
    ]) {
      const returned = await visitProvider(browser, idp)
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: finishCompanySignIn.path,
        payload: change(new URLSearchParams(returned).toString()),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: browser.cookieHeader,
        },
      })
      expect([statusCode, body]).toEqual(
        statusCode === 400 ? [400, body] : [200, expect.stringContaining('"refused"')],
      )
      expect((await browser.call(getState)).username).toBe('')
    }
  })

  test('once the provider is only being tested, or was removed [T290]', async () => {
    const { app, idp, providerId } = await appWithLink(engine)
    const browser = visitor(app)
    const returned = await visitProvider(browser, idp)
    await updateProvider(app.services.db, providerId, { mode: 'testing' })
    expect(await browser.call(finishCompanySignIn, returned)).toMatchObject(refused('provider'))
    await updateProvider(app.services.db, providerId, { mode: 'offered' })
    const later = await visitProvider(browser, idp)
    await app.services.db.deleteFrom('companyProvider').execute()
    expect(await browser.call(finishCompanySignIn, later)).toMatchObject(refused('expired'))
    expect(await browser.call(startCompanySignIn, start)).toEqual({
      outcome: 'noProvider',
      address: '',
    })
  })
})

describe.each(anyEngine)('a provider', (engine) => {
  test.each([
    ['stands for many tenants', { issuer: 'https://idp.example/{tenantid}/v2.0' }],
    ['names another issuer', { issuer: 'https://other.example' }],
    ['sends the browser to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    [
      'sends the browser to an address without TLS',
      { authorization_endpoint: 'http://a.example/' },
    ],
    ['has no address to sign in at', { authorization_endpoint: undefined }],
  ])('isn’t used if it %s [T299]', async (_, wrong) => {
    const { app, idp } = await appWithProvider(engine)
    idp.behaviour.metadata = (all) => ({ ...all, ...wrong })
    expect(await visitor(app).call(startCompanySignIn, start)).toEqual({
      outcome: 'refused',
      address: '',
    })
  })

  test('can’t make the portal ask another address of its network [T299]', async () => {
    const { app, idp } = await appWithProvider(engine)
    const inside = await newIdentityProvider()
    Object.assign(app.services.providerNetwork, { allowsPrivate: false, demoOrigin: idp.issuer })
    const returned = await visitProvider(visitor(app), idp)
    expect(returned.code).toBeDefined()
    for (const [name, at] of [
      ['token_endpoint', `${inside.issuer}/token`],
      ['jwks_uri', `${inside.issuer.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/jwks`],
      ['token_endpoint', 'https://169.254.169.254/latest/meta-data'],
      ['jwks_uri', 'file:///etc/passwd'],
    ] as const) {
      idp.behaviour.metadata = (all) => ({ ...all, [name]: at })
      expect((await signInAt(app, idp)).result).toMatchObject(refused('answer'))
    }
    expect(inside.requests).toEqual([])
    expect(await auditOf(app)).not.toContain('company.unreachable')
  })

  test('is unreachable if its answer never ends [T299]', async () => {
    const { app, idp } = await appWithProvider(engine)
    app.services.providerNetwork.timeout = 300
    const browser = visitor(app)
    const returned = await visitProvider(browser, idp)
    idp.behaviour.dripsAt = '/jwks'
    expect(await browser.call(finishCompanySignIn, returned)).toMatchObject({
      outcome: 'unreachable',
    })
    idp.behaviour.dripsAt = '/.well-known'
    expect((await browser.call(startCompanySignIn, start)).outcome).toBe('unreachable')
  })

  test('is unreachable if it has an error, or is gone [T299]', async () => {
    const { app, idp } = await appWithProvider(engine)
    const browser = visitor(app)
    for (const failsAt of ['/token', '/jwks']) {
      idp.behaviour.failsAt = ''
      const returned = await visitProvider(browser, idp)
      idp.behaviour.failsAt = failsAt
      expect(await browser.call(finishCompanySignIn, returned)).toMatchObject({
        outcome: 'unreachable',
      })
    }
    await idp.stop()
    expect((await browser.call(startCompanySignIn, start)).outcome).toBe('unreachable')
  })

  test.each(['server_error', 'temporarily_unavailable'])(
    'is unreachable if it says %s [T299]',
    async (error) => {
      const { app, idp } = await appWithProvider(engine)
      idp.behaviour.returned = ({ state = '' }) => ({ state, error })
      expect((await signInAt(app, idp)).result.outcome).toBe('unreachable')
    },
  )
})

describe.each(engines)('a provider on $name', (engine) => {
  test('is unreachable if it hangs, after 10 seconds in all [T299]', async () => {
    const { app, idp, providerId } = await appWithProvider(engine)
    expect(app.services.providerNetwork.timeout).toBe(providerTimeout)
    expect(providerTimeout).toBe(10_000)
    app.services.providerNetwork.timeout = 150
    const browser = visitor(app)
    const returned = await visitProvider(browser, idp)
    idp.behaviour.hangsAt = '/token'
    expect(await browser.call(finishCompanySignIn, returned)).toMatchObject({
      outcome: 'unreachable',
    })
    idp.behaviour.hangsAt = '/.well-known'
    expect(await browser.call(startCompanySignIn, start)).toEqual({
      outcome: 'unreachable',
      address: '',
    })
    expect(await auditOf(app)).toEqual(['company.unreachable'])
    const { db } = app.services
    const since = () =>
      db.selectFrom('companyProvider').select('unreachableSince').where('id', '=', providerId)
    expect((await since().executeTakeFirstOrThrow()).unreachableSince).toBe(app.services.now())
    idp.behaviour.hangsAt = ''
    expect((await browser.call(startCompanySignIn, start)).outcome).toBe('leaving')
    expect((await since().executeTakeFirstOrThrow()).unreachableSince).toBeNull()
  })
})

describe.each(engines)('an identity that isn’t linked on $name', (engine) => {
  test('is linked with username, password and second factor, once [T293]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    const { browser, result } = await signInAt(app, idp, { returnTo: '/inbox' })
    expect(result).toMatchObject({ outcome: 'unlinked', returnTo: '/inbox', provider: 'Alpha ID' })
    const step = await browser.call(linkCompanyIdentity, { username: 'ann', password })
    expect(step).toMatchObject({ success: true, hasMfa: true })
    expect(await linksOf(app)).toEqual([])
    expect(await pass(browser, 'ann', clock.now())).toBe(true)
    expect(await linksOf(app)).toEqual([{ accountId: ann, subject }])
    expect((await browser.call(getState)).companySignOut?.name).toBe('Alpha ID')
    await deliverAll(app)
    const subjects = (await filedMails(app)).map((mail) => mail.subject)
    expect(subjects).toContain('Statedesk: company sign-in has been linked')
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
    expect(await auditOf(app)).toContain('company.linked')
  })

  test('isn’t linked with a wrong password, a locked user or one of another company [T293]', async () => {
    const { app, idp } = await appWithProvider(engine)
    const { browser } = await signInAt(app, idp)
    const attempts = [
      { username: 'ann', password: 'wrong' },
      { username: 'nobody', password },
      { username: 'locked', password },
      { username: 'cid', password },
    ]
    const answers = []
    for (const attempt of attempts) answers.push(await browser.call(linkCompanyIdentity, attempt))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ success: false, username: '' })
    expect((await browser.call(getState)).username).toBe('')
  })

  test('is linked once an expired password is renewed, or at once if that’s replaced [T21, T308]', async () => {
    const { app, clock, idp, providerId } = await appWithProvider(engine)
    await updateAccount(app.services.db, ann, { passwordExpired: 1 })
    const { browser } = await signInAt(app, idp)
    const link = (word: string) =>
      browser.call(linkCompanyIdentity, { username: 'ann', password: word })
    expect(await link(password)).toMatchObject({ success: true, isPasswordExpired: true })
    expect((await browser.call(getState)).isAuthenticated.basic).toBe(false)
    const renewal = { username: 'ann', password, newPassword, totp: '' }
    expect(await browser.call(renewPassword, renewal)).toMatchObject({ success: true })
    expect(await link(newPassword)).toMatchObject({ success: true, isPasswordExpired: false })
    expect(await pass(browser, 'ann', clock.now())).toBe(true)
    expect(await linksOf(app)).toEqual([{ accountId: ann, subject }])

    await app.services.db.deleteFrom('companyLink').execute()
    await updateProvider(app.services.db, providerId, { mode: 'required' })
    await updateAccount(app.services.db, ann, { passwordExpired: 1 })
    await signInAt(app, idp, {}, browser)
    expect(await link(newPassword)).toMatchObject({ success: true, isPasswordExpired: false })
  })

  test('isn’t linked without it, in another browser or too late [T293]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    const { browser } = await signInAt(app, idp)
    const ownPassword = { username: 'ann', password }
    const link = async (user: typeof browser) =>
      (await user.call(linkCompanyIdentity, ownPassword)).success
    expect(await link(visitor(app))).toBe(false)
    clock.pass(10 * minute)
    expect(await link(browser)).toBe(false)
  })

  test('isn’t linked if the user passes only the first step, or signs in differently [T293]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    const { browser } = await signInAt(app, idp)
    await browser.call(linkCompanyIdentity, { username: 'ann', password })
    // The same user in another browser, and another user in this one.
    await signedIn(app, 'ann')
    await browser.call(authenticateUser, { username: 'bob', password })
    clock.pass(minute)
    expect(await pass(browser, 'bob', clock.now())).toBe(true)
    expect(await linksOf(app)).toEqual([])
  })

  test('isn’t linked to an account that has another identity, which doesn’t sign in either [T293]', async () => {
    const { app, clock, idp } = await appWithLink(engine)
    idp.behaviour.subject = 'subject-of-mallory'
    const { browser } = await signInAt(app, idp)
    await browser.call(linkCompanyIdentity, { username: 'ann', password })
    expect(await pass(browser, 'ann', clock.now())).toBe(false)
    expect(await linksOf(app)).toEqual([{ accountId: ann, subject }])
  })
})
