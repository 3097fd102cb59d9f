import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getFlags, getState } from '#contract/authentication.ts'
import {
  listLinkedUsers,
  readCompanyLink,
  readCompanyProvider,
  removeCompanyLink,
  startCompanyLink,
  startProviderTest,
  unlinkUser,
} from '#contract/company-providers.ts'
import { finishCompanySignIn } from '#contract/company-sign-in.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { updateProvider } from '#server/db/accounts/company-providers.ts'
import { eraseUser } from '#server/rules/erase-user.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import {
  addProvider,
  appWithProvider,
  beta,
  linkSubject,
  signInAt,
  visitProvider,
} from '../support/company-sign-in.ts'
import { newIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { freshCode } from '../support/passkeys.ts'
import { engines } from '../support/server-engines.ts'
import { signedIn, visitor, type Clock, type Visitor } from '../support/server.ts'

const minute = 60_000
const ann = 1
const bob = 2
const subject = 'subject-of-ann'
const wrongCode = { totp: '000000', password: '' }

const linksOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('companyLink').select(['accountId', 'subject']).orderBy('id').execute()

const subjectsOf = async (app: FastifyInstance) => {
  await deliverAll(app)
  return (await filedMails(app)).map((mail) => mail.subject)
}

/** Visits the provider to link, and returns. */
const linkAs = async (user: Visitor, clock: Clock, idp: IdentityProvider) => {
  const { departure } = await user.call(startCompanyLink, freshCode(clock))
  return user.call(finishCompanySignIn, idp.visit(departure?.address ?? ''))
}

describe.each(engines)('a user’s own link on $name', (engine) => {
  test('is made from a session, once confirmed, and removed again [T294]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    const user = await signedIn(app, 'ann')
    const provider = { name: 'Alpha ID', isRequired: false }
    expect(await user.call(readCompanyLink)).toEqual({ factor: 'app', provider, link: null })
    expect(await user.call(startCompanyLink, wrongCode)).toMatchObject({ errorCode: 555 })
    expect(await linkAs(user, clock, idp)).toMatchObject({
      outcome: 'linked',
      returnTo: '/account/security',
    })
    expect(await linksOf(app)).toEqual([{ accountId: ann, subject }])
    const { link } = await user.call(readCompanyLink)
    expect(link).toEqual({ linkedAt: new Date(clock.now()).toISOString(), lastUsedAt: null })
    expect((await linkAs(user, clock, idp)).outcome).toBe('linked')
    const elsewhere = await signedIn(app, 'ann').catch(() => null)
    expect(await user.call(removeCompanyLink, wrongCode)).toMatchObject({ errorCode: 555 })
    expect(await user.call(removeCompanyLink, freshCode(clock))).toEqual({ success: true })
    expect(await linksOf(app)).toEqual([])
    expect(elsewhere && (await elsewhere.call(getState)).username).toBeFalsy()
    expect((await user.call(getState)).username).toBe('ann')
    const again = await user.call(removeCompanyLink, freshCode(clock))
    expect(again.success).toBe(false)
    expect(await subjectsOf(app)).toEqual(
      expect.arrayContaining([
        'Statedesk: company sign-in has been linked',
        'Statedesk: company sign-in is no longer linked',
      ]),
    )
  })

  test('can’t be removed while the company requires it [T294]', async () => {
    const { app, clock, idp, providerId } = await appWithProvider(engine)
    const user = await signedIn(app, 'ann')
    await linkAs(user, clock, idp)
    await updateProvider(app.services.db, providerId, { mode: 'required' })
    const { success, message } = await user.call(removeCompanyLink, freshCode(clock))
    expect([success, message]).toEqual([false, expect.stringContaining('requires')])
    expect(await linksOf(app)).toHaveLength(1)
  })

  test('isn’t made in another session, or once that session has ended [T294]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    const user = await signedIn(app, 'ann')
    const { departure } = await user.call(startCompanyLink, freshCode(clock))
    const own = user.cookie
    user.cookie = (await signedIn(app, 'bob')).cookie
    const returned = idp.visit(departure?.address ?? '')
    expect(await user.call(finishCompanySignIn, returned)).toMatchObject({ reason: 'session' })
    user.cookie = own
    const { departure: next } = await user.call(startCompanyLink, freshCode(clock))
    user.cookie = undefined
    const later = idp.visit(next?.address ?? '')
    expect(await user.call(finishCompanySignIn, later)).toMatchObject({ reason: 'session' })
    expect(await linksOf(app)).toEqual([])
  })

  test('isn’t made with an identity of another account [T293]', async () => {
    const { app, clock, idp, providerId } = await appWithProvider(engine)
    await linkSubject(app, { providerId, accountId: bob, subject })
    const user = await signedIn(app, 'ann')
    expect(await linkAs(user, clock, idp)).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect(await linksOf(app)).toEqual([{ accountId: bob, subject }])
  })

  test('isn’t offered to other companies, or while the provider is being tested [T294]', async () => {
    const { app, clock, providerId } = await appWithProvider(engine)
    const cid = await signedIn(app, 'cid')
    expect((await cid.call(readCompanyLink)).provider).toBeNull()
    expect(await cid.call(startCompanyLink, freshCode(clock))).toEqual({
      success: true,
      departure: { outcome: 'noProvider', address: '' },
    })
    await updateProvider(app.services.db, providerId, { mode: 'testing' })
    const user = await signedIn(app, 'ann')
    expect((await user.call(readCompanyLink)).provider).toBeNull()
  })
})

describe.each(engines)('a security manager on $name', (engine) => {
  test('sees the provider of their own company only [T295]', async () => {
    const { app, idp, providerId } = await appWithProvider(engine, { mode: 'testing' })
    const other = await newIdentityProvider()
    await addProvider(app, other, { companyId: beta, domain: 'beta.example', name: 'Beta ID' })
    await linkSubject(app, { providerId, accountId: ann, subject })
    const manager = await signedIn(app, 'bob')
    expect((await manager.call(getFlags)).extras).toMatchObject({ companyProvider: 1 })
    const { provider } = await manager.call(readCompanyProvider)
    expect(provider).toEqual({
      name: 'Alpha ID',
      issuer: idp.issuer,
      clientId: 'portal',
      domains: ['alpha.example'],
      mode: 'testing',
      isFactorTrusted: false,
      unreachableSince: null,
      lastSignInAt: null,
      lastTest: null,
      users: 8,
      linked: 1,
    })
    expect(JSON.stringify(provider)).not.toContain('secret of')
    const cid = await signedIn(app, 'cid')
    expect((await cid.call(readCompanyProvider)).provider?.name).toBe('Beta ID')
    const user = await signedIn(app, 'ann')
    expect((await user.call(getFlags)).extras).not.toHaveProperty('companyProvider')
    for (const { path } of [readCompanyProvider, startProviderTest, listLinkedUsers, unlinkUser]) {
      expect((await user.post(path, { id: 1, page: 1, ...wrongCode })).statusCode).toBe(403)
      expect((await visitor(app).post(path)).statusCode).toBe(401)
    }
  })

  test('tests it with a real sign-in, which opens no session and links nothing [T295]', async () => {
    const { app, clock, idp } = await appWithProvider(engine, { mode: 'testing' })
    const manager = await signedIn(app, 'bob')
    const visit = async () => {
      const { address } = await manager.call(startProviderTest)
      return manager.call(finishCompanySignIn, idp.visit(address))
    }
    const session = manager.cookie
    expect(await visit()).toMatchObject({
      outcome: 'tested',
      returnTo: '/security-manager/management/company-sign-in',
    })
    expect(manager.cookie).toBe(session)
    expect(await linksOf(app)).toEqual([])
    const lastTest = async () => (await manager.call(readCompanyProvider)).provider?.lastTest
    const test1 = { at: new Date(clock.now()).toISOString(), by: 'Bob Zorn' }
    expect(await lastTest()).toEqual({ ...test1, problem: null, hasFactor: false })
    idp.behaviour.token = (all) => ({ ...all, amr: ['mfa'] })
    await visit()
    expect(await lastTest()).toEqual({ ...test1, problem: null, hasFactor: true })
    idp.behaviour.token = (all) => ({ ...all, nonce: 'x' })
    expect(await visit()).toMatchObject({ outcome: 'refused', reason: 'answer' })
    expect(await lastTest()).toMatchObject({ problem: 'answer', hasFactor: false })
    idp.behaviour.failsAt = '/token'
    expect(await visit()).toMatchObject({ outcome: 'unreachable' })
    expect(await lastTest()).toMatchObject({ problem: 'unreachable' })
  })

  test('lists and removes links of the own company, and signs their users out [T295]', async () => {
    const { app, clock, providerId } = await appWithProvider(engine)
    const otherId = await addProvider(app, await newIdentityProvider(), {
      companyId: beta,
      domain: 'beta.example',
    })
    await linkSubject(app, { providerId, accountId: bob, subject: 'b' })
    await linkSubject(app, { providerId, accountId: ann, subject })
    await linkSubject(app, { providerId: otherId, accountId: 3, subject })
    const manager = await signedIn(app, 'bob')
    const user = await signedIn(app, 'ann')
    const { total, list } = await manager.call(listLinkedUsers, { page: 1 })
    const linkedAt = new Date(clock.now()).toISOString()
    expect(total).toBe(2)
    expect(list.map(({ id: _, ...row }) => row)).toEqual([
      { name: 'Ann Àdams', username: 'ann', linkedAt, lastUsedAt: null, isOwn: false },
      { name: 'Bob Zorn', username: 'bob', linkedAt, lastUsedAt: null, isOwn: true },
    ])
    expect((await manager.call(listLinkedUsers, { page: 2 })).list).toEqual([])
    const id = list[0]?.id ?? 0
    expect(await manager.call(unlinkUser, { id, ...wrongCode })).toMatchObject({ errorCode: 555 })
    expect(await manager.call(unlinkUser, { id, ...freshCode(clock) })).toEqual({ success: true })
    expect((await user.call(getState)).endReason).toBe('signedOut')
    const foreign = await app.services.db
      .selectFrom('companyLink')
      .select('id')
      .where('providerId', '=', otherId)
      .executeTakeFirstOrThrow()
    for (const gone of [id, foreign.id])
      expect(await manager.call(unlinkUser, { id: gone, ...freshCode(clock) })).toMatchObject({
        success: false,
      })
    expect(await linksOf(app)).toHaveLength(2)
  })
})

describe.each(engines)('what company sign-in stores on $name', (engine) => {
  test('goes with the user who is erased [T300]', async () => {
    const { app, idp, providerId } = await appWithProvider(engine)
    const { db, engine: database, keyring, now } = app.services
    await linkSubject(app, { providerId, accountId: ann, subject })
    await db.updateTable('ticket').set({ statusId: 4 }).where('ownerId', '=', ann).execute()
    await eraseUser(database, await accountById(db, ann), { keyring, now: now() })
    expect(await linksOf(app)).toEqual([])
    expect((await signInAt(app, idp)).result.outcome).toBe('unlinked')
  })

  test('is deleted ten minutes after a visit [T300]', async () => {
    const { app, clock, idp } = await appWithProvider(engine)
    await signInAt(app, idp)
    await visitProvider(visitor(app), idp)
    const { db } = app.services
    const rows = async () => [
      ...(await db.selectFrom('companyAttempt').select('hash').execute()),
      ...(await db.selectFrom('companyIdentity').select('holderHash').execute()),
    ]
    expect(await rows()).toHaveLength(2)
    clock.pass(10 * minute - 1)
    await sweepSessions(app.services)
    expect(await rows()).toHaveLength(2)
    clock.pass(1)
    await sweepSessions(app.services)
    expect(await rows()).toEqual([])
  })
})
