import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { changePassword, renewPassword } from '#contract/authentication-passwords.ts'
import {
  linkCompanyIdentity,
  startCompanySignIn,
  startInvitedSignIn,
} from '#contract/company-sign-in.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import {
  recoverUsername,
  renderPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/recovery.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { updateProvider } from '#server/db/accounts/company-providers.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { hashEmergencyCode } from '#server/domain/emergency-code.ts'
import { appWithProvider, linkSubject, signInAt } from '../support/company-sign-in.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { annWithPasskey, signInWith } from '../support/passkeys.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { codeAt, visitor, type Visitor } from '../support/server.ts'

const minute = 60_000
const ann = 1
const bob = 2
const newPassword = 'Battery-Staple-42'
const emergencyCode = 'ABCD-EFGH-JKMN-PQRS'
const wrong = { success: false, username: '', hasMfa: false, requireTotp: false }

const requiring = (engine: TestEngine) => appWithProvider(engine, { mode: 'required' })

const auditOf = async ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('audit').select(['event', 'accountId', 'detail']).orderBy('id').execute()

const signIn = (app: FastifyInstance, username: string, word = password) =>
  visitor(app).call(authenticateUser, { username, password: word })

/** A link as an email has it. */
const linkFor = ({ services: { db, now } }: FastifyInstance, purpose: 'reset' | 'invite') =>
  issueLink(db, { accountId: ann, purpose, now: now(), lifetime: 60 * minute })

describe.each(engines)('a company that requires its provider on $name', (engine) => {
  test('refuses the right password like a wrong one, but not that of others [T297]', async () => {
    const { app } = await requiring(engine)
    const right = await signIn(app, 'ann')
    expect(right).toMatchObject(wrong)
    expect(right).toEqual(await signIn(app, 'ann', 'wrong'))
    expect(right).toEqual(await signIn(app, 'nobody'))
    expect((await signIn(app, 'cid')).success).toBe(true)
    expect((await signIn(app, 'eve')).success).toBe(false)
    expect((await auditOf(app)).slice(0, 2).map(({ event }) => event)).toEqual([
      'password.refused',
      'password.refused',
    ])
  })

  test('counts the right password like a wrong one [T297]', async () => {
    const { app } = await requiring(engine)
    const statusOf = async (word: string) => {
      const form = { username: 'ann', password: word }
      return (await visitor(app).post(authenticateUser.path, form)).statusCode
    }
    for (let tries = 0; tries < 10; tries += 1) expect(await statusOf(password)).toBe(200)
    expect(await statusOf(password)).toBe(429)
  })

  test('refuses public changes and renewals of passwords like wrong ones [T297]', async () => {
    const { app } = await requiring(engine)
    const user = visitor(app)
    const change = (username: string, word: string) =>
      user.call(changePassword, { username, password: word, newPassword })
    expect(await change('ann', password)).toEqual(await change('ann', 'wrong'))
    expect(await change('ann', password)).toMatchObject({ success: false })
    const renew = (word: string) =>
      user.call(renewPassword, { username: 'old', password: word, newPassword, totp: '' })
    expect(await renew(password)).toEqual(await renew('wrong'))
    expect(await renew(password)).toMatchObject({ success: false })
  })

  test('has recovery emails say why there is no password, behind the same confirmation [T297]', async () => {
    const { app } = await requiring(engine)
    const user = visitor(app)
    expect(await user.call(requestPasswordReset, { username: 'ann' })).toEqual(
      await user.call(requestPasswordReset, { username: 'nobody' }),
    )
    await user.call(recoverUsername, { email: 'ann@example.com' })
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Statedesk: sign in with your company',
      'Statedesk: sign in with your company',
    ])
    for (const { text } of mails) {
      expect(text).toContain('Alpha ID')
      expect(text).not.toContain('/password/reset/')
    }
  })

  test('refuses links for a new password that were sent before [T297]', async () => {
    const { app } = await requiring(engine)
    const user = visitor(app)
    const reset = await linkFor(app, 'reset')
    expect(await user.call(renderPasswordReset, { otac: reset })).toEqual({ render: false })
    const form = { newPassword, newPasswordRepeat: newPassword }
    expect(await user.call(resetPassword, { otac: reset, ...form })).toMatchObject({
      success: false,
    })
    // An invitation is one only as long as there is no password.
    const invite = await linkFor(app, 'invite')
    expect(await user.call(renderPasswordReset, { otac: invite })).toEqual({ render: false })
  })

  test('refuses a password with an invitation, which still leads to the provider [T297, T330]', async () => {
    const { app, idp, providerId } = await requiring(engine)
    const { db } = app.services
    await updateAccount(db, ann, { passwordHash: '' })
    const otac = await linkFor(app, 'invite')
    const choose = () =>
      visitor(app).call(resetPassword, { otac, newPassword, newPasswordRepeat: newPassword })
    expect(await choose()).toMatchObject({
      success: false,
      message: expect.stringContaining('requires its own sign-in'),
    })
    expect((await accountById(db, ann)).passwordHash).toBe('')
    expect((await signInAt(app, idp, { otac })).result.outcome).toBe('secondStep')
    expect(await choose()).toMatchObject({ success: false })
    await updateProvider(db, providerId, { mode: 'offered' })
    await db.updateTable('oneTimeLink').set({ usedAt: null }).execute()
    expect(await choose()).toMatchObject({ success: true })
  })

  test('refuses passkeys like unknown ones [T297]', async () => {
    const { app, passkey } = await annWithPasskey(engine)
    await app.services.db
      .insertInto('companyProvider')
      .values({
        companyId: 1,
        name: 'Alpha ID',
        issuer: 'https://idp.example',
        clientId: 'portal',
        clientSecret: await app.services.keyring.encrypt('secret'),
        mode: 'required',
        createdAt: app.services.now(),
      })
      .execute()
    expect((await signInWith(app, passkey)).result).toEqual({ success: false, username: '' })
  })

  test('still links with the password, once, and signs in [T293, T297]', async () => {
    const { app, clock, idp } = await requiring(engine)
    const { browser, result } = await signInAt(app, idp)
    expect(result.outcome).toBe('unlinked')
    expect(await browser.call(linkCompanyIdentity, { username: 'ann', password })).toMatchObject({
      success: true,
    })
    const form = { username: 'ann', totp: codeAt(clock.now()), mfaAuthType: 2 }
    expect((await browser.call(authenticateUserMfa, form)).response.success).toBe(true)
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
    expect((await signIn(app, 'ann')).success).toBe(false)
  })

  test('ends sign-ins whose identity was replaced, because the password alone is refused [T297]', async () => {
    const { app, clock, idp, providerId } = await requiring(engine)
    await linkSubject(app, { providerId, accountId: ann, subject: 'subject-of-ann' })
    idp.behaviour.subject = 'subject-of-mallory'
    const link = (browser: Visitor) =>
      browser.call(linkCompanyIdentity, { username: 'ann', password })
    const complete = async (browser: Visitor) => {
      clock.pass(minute)
      const form = { username: 'ann', totp: codeAt(clock.now()), mfaAuthType: 2 }
      return (await browser.post(authenticateUserMfa.path, form)).statusCode
    }
    const { browser } = await signInAt(app, idp)
    // Another visit.
    await link(browser)
    const kept = browser.cookie
    await signInAt(app, idp, {}, browser)
    expect(await complete(browser)).toBe(401)
    // Another session for the same identity.
    await link(browser)
    const first = browser.cookie
    browser.cookie = undefined
    await link(browser)
    browser.cookie = first
    expect(await complete(browser)).toBe(401)
    // The identity has expired.
    browser.cookie = undefined
    await link(browser)
    clock.pass(11 * minute)
    await sweepSessions(app.services)
    expect(await complete(browser)).toBe(401)
    browser.cookie = kept
    expect((await browser.call(getState)).username).toBe('')
  })

  test('links an invited user with the invitation, without any password [T293, T330]', async () => {
    const { app, idp } = await requiring(engine)
    await updateAccount(app.services.db, ann, { passwordHash: '' })
    const otac = await linkFor(app, 'invite')
    const { result } = await signInAt(app, idp, { otac })
    expect(result).toMatchObject({ outcome: 'secondStep', signIn: { username: 'ann' } })
    expect(await startWith(app, otac)).toBe('expired')
    expect((await signInAt(app, idp)).result.outcome).toBe('secondStep')
  })

  test('says on an invitation whose sign-in accepts it [T330]', async () => {
    const { app, providerId } = await requiring(engine)
    const { db } = app.services
    const render = async (otac: string) => visitor(app).call(renderPasswordReset, { otac })
    await updateAccount(db, ann, { passwordHash: '' })
    const otac = await linkFor(app, 'invite')
    const company = { name: 'Alpha ID', isRequired: true }
    expect(await render(otac)).toEqual({ render: true, company })
    await updateProvider(db, providerId, { mode: 'offered' })
    expect(await render(otac)).toEqual({ render: true, company: { ...company, isRequired: false } })
    expect(await render(await linkFor(app, 'reset'))).toEqual({ render: true })
    await updateProvider(db, providerId, { mode: 'testing' })
    expect(await render(otac)).toEqual({ render: true })
    expect(await startWith(app, otac)).toBe('noProvider')
  })

  test('invites by email to the provider, to a password or to either [T330]', async () => {
    const { app, providerId } = await requiring(engine)
    const { db, now } = app.services
    await updateAccount(db, ann, { passwordHash: '' })
    const invitedBy = async (mode: 'required' | 'offered' | 'testing', language = 'en') => {
      await updateProvider(db, providerId, { mode })
      await updateAccount(db, ann, { language })
      await queueMail(db, { kind: 'invitation', accountId: ann, now: now() })
      await deliverAll(app)
      return (await filedMails(app)).at(-1)?.text ?? ''
    }
    const required = await invitedBy('required')
    expect(required).toContain('Your company requires its own sign-in, Alpha ID')
    expect(required).not.toContain('Choose a password')
    expect(required).toContain('/login/password/reset/')
    expect(await invitedBy('required', 'de')).toContain('die eigene Anmeldung Alpha ID')
    const offered = await invitedBy('offered')
    expect(offered).toContain('or use your company’s own sign-in, Alpha ID')
    const testing = await invitedBy('testing')
    expect(testing).toContain('Choose a password here')
    expect(testing).not.toContain('Alpha ID')
  })

  test('doesn’t take a link that recovers a password for an invitation [T293, T330]', async () => {
    const { app } = await requiring(engine)
    await updateAccount(app.services.db, ann, { passwordHash: '' })
    expect(await startWith(app, await linkFor(app, 'reset'))).toBe('expired')
    expect(await startWith(app, 'unknown')).toBe('expired')
    const { passwordHash } = await accountById(app.services.db, bob)
    await updateAccount(app.services.db, ann, { passwordHash })
    expect(await startWith(app, await linkFor(app, 'invite'))).toBe('expired')
  })

  test('doesn’t use an invitation for somebody else’s identity [T293]', async () => {
    const { app, idp, providerId } = await requiring(engine)
    await linkSubject(app, { providerId, accountId: bob, subject: 'subject-of-ann' })
    await updateAccount(app.services.db, ann, { passwordHash: '' })
    const otac = await linkFor(app, 'invite')
    const { browser, result } = await signInAt(app, idp, { otac })
    expect(result).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect((await browser.call(getState)).username).toBe('')
  })
})

const startWith = async (app: FastifyInstance, otac: string) =>
  (await visitor(app).call(startInvitedSignIn, { otac })).outcome

/** Bob manages Alpha, whose provider doesn't answer. */
const providerDown = async (engine: TestEngine) => {
  const made = await requiring(engine)
  const emergencyCodeHash = await hashEmergencyCode(emergencyCode)
  for (const id of [ann, bob]) await updateAccount(made.app.services.db, id, { emergencyCodeHash })
  await made.idp.stop()
  return made
}

const noticeOutage = (app: FastifyInstance) =>
  visitor(app).call(startCompanySignIn, { email: 'bob@alpha.example', returnTo: '' })

const halfIn = async (app: FastifyInstance) => {
  const browser = visitor(app)
  const step = await browser.call(authenticateUser, { username: 'bob', password })
  return { browser, step }
}

const isIn = async (browser: Visitor) => (await browser.call(getState)).isAuthenticated.mfa

describe.each(engines)('a required provider that is down on $name', (engine) => {
  test('lets security managers in with password and emergency code, and tells all of them [T298]', async () => {
    const { app } = await providerDown(engine)
    await updateAccount(app.services.db, 4, { sm: 1 })
    expect((await halfIn(app)).step).toMatchObject(wrong)
    expect((await noticeOutage(app)).outcome).toBe('unreachable')
    const { browser, step } = await halfIn(app)
    expect(step).toMatchObject({ success: true, username: 'bob', hasMfa: true })
    expect((await browser.call(redeemEmergencyCode, { emergencyCode })).response.success).toBe(true)
    expect(await isIn(browser)).toBe(true)
    await deliverAll(app)
    const mails = await filedMails(app)
    const told = mails.filter(({ subject }) => subject?.includes('without your company’s provider'))
    expect(told.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'bob@example.com',
      'eve@example.com',
    ])
    expect(told[0]?.text).toContain('Bob Zorn')
    expect(await auditOf(app)).toContainEqual({
      event: 'company.bypassed',
      accountId: bob,
      detail: 'Alpha ID',
    })
  })

  test('takes no verification code for it [T298]', async () => {
    const { app, clock } = await providerDown(engine)
    await noticeOutage(app)
    const { browser } = await halfIn(app)
    const form = { username: 'bob', totp: codeAt(clock.now()), mfaAuthType: 2 }
    expect((await browser.call(authenticateUserMfa, form)).response.success).toBe(false)
    expect(await isIn(browser)).toBe(false)
  })

  test('lets nobody else in, nor a manager without an emergency code [T298]', async () => {
    const { app } = await providerDown(engine)
    await noticeOutage(app)
    expect(await signIn(app, 'ann')).toMatchObject(wrong)
    await updateAccount(app.services.db, bob, { emergencyCodeHash: null })
    expect((await halfIn(app)).step).toMatchObject(wrong)
  })

  test('refuses the password again once it answers [T298]', async () => {
    const { app, idp, providerId } = await requiring(engine)
    const { db, now } = app.services
    const emergencyCodeHash = await hashEmergencyCode(emergencyCode)
    await updateAccount(db, bob, { emergencyCodeHash })
    await updateProvider(db, providerId, { unreachableSince: now() })
    expect((await halfIn(app)).step).toMatchObject(wrong)
    const row = await db.selectFrom('companyProvider').select('unreachableSince').executeTakeFirst()
    expect(row?.unreachableSince).toBeNull()
    // A provider that answers nonsense isn't down.
    await updateProvider(db, providerId, { unreachableSince: now() })
    idp.behaviour.metadata = () => ({ issuer: 'https://evil.example' })
    expect((await halfIn(app)).step).toMatchObject(wrong)
  })
})
