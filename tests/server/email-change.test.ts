import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { changeOwnPassword, editProfile, fetchProfile } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { cancelEmailChange, confirmEmailChange, resendEmailChange } from '#contract/email-change.ts'
import { serverLimits } from '#contract/limits.ts'
import { recoverUsername, renderPasswordReset } from '#contract/recovery.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockUser } from '#server/rules/user-changes.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

const minute = 60_000
const fresh = 'ann.adams@example.org'
const ann = {
  firstName: 'Ann',
  lastName: 'Àdams',
  telephoneNumber: '',
  totp: '',
  mail: 'ann@example.com',
}

type Engine = (typeof engines)[number]
type User = Awaited<ReturnType<typeof signedIn>>

const setUp = async (engine: Engine) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock })
  return { app, clock, person: await signedIn(app, 'ann') }
}

/** Saves a profile with another address, a minute later, because each code works once. */
const ask = (user: User, clock: ReturnType<typeof clockAt>, mail = fresh) => {
  clock.pass(minute)
  return user.call(editProfile, { ...ann, mail, totp: codeAt(clock.now()) })
}

const mailsTo = async (app: FastifyInstance, address: string) => {
  await deliverAll(app)
  return (await filedMails(app)).filter(({ to }) => to?.[0]?.address === address)
}

/** The codes of all links sent to an address, oldest first. */
const codesTo = async (app: FastifyInstance, address = fresh) =>
  (await mailsTo(app, address)).map(
    ({ text }) => /https?:\/\/\S+\/confirm-email\/([\w-]{43})\s/.exec(text!)![1]!,
  )

const audited = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute())
    .map(({ event }) => event)
    .filter((event) => /^(?:profile|link)\./.test(event))

const expired = {
  success: false,
  messageKey: 'linkExpired',
  message: 'This link doesn’t work. It has expired, has been used already or isn’t complete.',
}
const nothingWaits = {
  success: false,
  message: 'Your new email address has been confirmed, or its link has expired.',
}

describe.each(engines)('a changed email address on $name', (engine) => {
  test('takes effect once its owner has followed the link; the rest of the profile immediately [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    expect((await person.call(getFlags)).extras).toMatchObject({ emailConfirmation: 1 })
    clock.pass(minute)
    const wanted = { ...ann, firstName: 'Anna', mail: fresh, totp: codeAt(clock.now()) }
    expect(await person.call(editProfile, wanted)).toEqual({ success: true })
    expect(await person.call(fetchProfile)).toMatchObject({
      firstName: 'Anna',
      mail: ann.mail,
      pendingMail: fresh,
    })
    const [code = ''] = await codesTo(app)
    const guest = visitor(app)
    expect(await guest.call(confirmEmailChange, { code })).toEqual({ success: true })
    const profile = await person.call(fetchProfile)
    expect(profile.mail).toBe(fresh)
    expect(profile).not.toHaveProperty('pendingMail')
    expect(await audited(app)).toEqual(['profile.mail-requested', 'profile.mail-changed'])
  })

  test('is reported to the old address when requested and when confirmed, without naming it [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    const [notice] = await mailsTo(app, ann.mail)
    expect(notice?.subject).toBe('Statedesk: your email address is about to change')
    expect(notice?.text).toContain('/account/profile')
    await visitor(app).call(confirmEmailChange, { code })
    const [, changed] = await mailsTo(app, ann.mail)
    expect(changed?.subject).toBe('Statedesk: your email address has been changed')
    for (const mail of [notice, changed]) {
      expect(mail?.text).not.toContain(fresh)
      expect(mail?.text).not.toContain(code)
    }
    expect((await mailsTo(app, fresh)).map(({ subject }) => subject)).toEqual([
      'Statedesk: confirm your email address',
    ])
  })

  test('invalidates links sent to the old address only once it takes effect [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    const link = { accountId: 1, purpose: 'reset', lifetime: 60 * minute } as const
    const otac = await issueLink(app.services.db, { ...link, now: clock.now() })
    await ask(person, clock)
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: true })
    const [code = ''] = await codesTo(app)
    await visitor(app).call(confirmEmailChange, { code })
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: false })
  })

  test('recovers no username before it takes effect [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    await person.call(recoverUsername, { email: fresh })
    expect(await mailsTo(app, fresh)).toHaveLength(1)
    await person.call(confirmEmailChange, { code })
    await person.call(recoverUsername, { email: fresh })
    expect((await mailsTo(app, fresh)).at(-1)?.subject).toBe('Statedesk: your username')
  })

  test('needs a link that is known, not expired and unused [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    const guest = visitor(app)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    expect(await guest.call(confirmEmailChange, { code: `${code}x` })).toEqual(expired)
    clock.pass(serverLimits.emailChangeLifetime)
    expect(await guest.call(confirmEmailChange, { code })).toEqual(expired)
    const again = await signedIn(app, 'ann')
    expect(await again.call(fetchProfile)).not.toHaveProperty('pendingMail')
    expect(await again.call(resendEmailChange)).toEqual(nothingWaits)

    await ask(again, clock)
    const [, next = ''] = await codesTo(app)
    expect(await guest.call(confirmEmailChange, { code: next })).toEqual({ success: true })
    expect(await guest.call(confirmEmailChange, { code: next })).toEqual(expired)
    expect((await audited(app)).filter((event) => event === 'link.refused')).toHaveLength(3)
  })

  test('is replaced by a newer one [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock, 'first@example.org')
    const [first = ''] = await codesTo(app, 'first@example.org')
    await ask(person, clock, 'never-sent@example.org')
    await ask(person, clock)
    expect((await person.call(fetchProfile)).pendingMail).toBe(fresh)
    expect(await person.call(confirmEmailChange, { code: first })).toEqual(expired)
    const [code = ''] = await codesTo(app)
    expect(await mailsTo(app, 'never-sent@example.org')).toEqual([])
    await person.call(confirmEmailChange, { code })
    expect((await person.call(fetchProfile)).mail).toBe(fresh)
  })

  test('stays as it is if the profile is saved without a new one [R70]', async () => {
    const { clock, person } = await setUp(engine)
    await ask(person, clock)
    await person.call(editProfile, { ...ann, telephoneNumber: '+49 40 1' })
    expect((await person.call(fetchProfile)).pendingMail).toBe(fresh)
  })

  test('gets a new link on request, which replaces the earlier one [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [before = ''] = await codesTo(app)
    expect(await person.call(resendEmailChange)).toEqual({ success: true })
    expect(await person.call(confirmEmailChange, { code: before })).toEqual(expired)
    const codes = await codesTo(app)
    expect(codes).toHaveLength(2)
    expect(await person.call(confirmEmailChange, { code: codes[1]! })).toEqual({ success: true })
    expect(await person.call(resendEmailChange)).toEqual(nothingWaits)
  })

  test('can be requested and sent again up to 20 times a day [R70]', async () => {
    const { clock, person } = await setUp(engine)
    await ask(person, clock)
    for (let sent = 1; sent < 20; sent += 1) await person.call(resendEmailChange)
    expect((await person.post(resendEmailChange.path, {})).statusCode).toBe(429)
    clock.pass(minute)
    const wanted = { ...ann, mail: fresh, totp: codeAt(clock.now()) }
    expect((await person.post(editProfile.path, wanted)).statusCode).toBe(429)
  })

  test('can be discarded, even before the email has left [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    expect(await person.call(cancelEmailChange)).toEqual({ success: true })
    expect(await person.call(confirmEmailChange, { code })).toEqual(expired)
    expect(await person.call(fetchProfile)).not.toHaveProperty('pendingMail')
    expect(await person.call(cancelEmailChange)).toEqual(nothingWaits)
    await ask(person, clock)
    await person.call(cancelEmailChange)
    expect(await mailsTo(app, fresh)).toHaveLength(1)
    expect(await audited(app)).toEqual(
      ['requested', 'cancelled', 'requested', 'cancelled']
        .map((what) => `profile.mail-${what}`)
        .toSpliced(2, 0, 'link.refused'),
    )
  })

  test('is refused once another user has it [R70, E8]', async () => {
    const { app, clock, person } = await setUp(engine)
    const bob = await signedIn(app, 'bob')
    await ask(person, clock)
    expect(await ask(bob, clock)).toEqual({ success: true })
    const [ofAnn = '', ofBob = ''] = await codesTo(app)
    await person.call(confirmEmailChange, { code: ofAnn })
    expect(await person.call(confirmEmailChange, { code: ofBob })).toEqual({
      success: false,
      messageKey: 'emailAlreadyInUse',
      message: 'This email address is already in use by another user.',
    })
    expect((await bob.call(fetchProfile)).mail).toBe('bob@example.com')
  })

  test('takes effect for one of two users who confirm it at the same moment [R70, E8]', async () => {
    const { app, clock, person } = await setUp(engine)
    const users = [person, await signedIn(app, 'bob'), await signedIn(app, 'cid')]
    clock.pass(minute)
    const totp = codeAt(clock.now())
    for (const one of users) await one.call(editProfile, { ...ann, mail: fresh, totp })
    const codes = await codesTo(app)
    const answers = await Promise.all(
      codes.map((code) => visitor(app).call(confirmEmailChange, { code })),
    )
    expect(
      answers.map(({ success, messageKey }) => (success ? 'yes' : messageKey)).toSorted(),
    ).toEqual(['emailAlreadyInUse', 'emailAlreadyInUse', 'yes'])
  })

  test('is discarded by a new password, and blocked while the user is locked [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    const lock = (locked: 0 | 1) =>
      app.services.db.updateTable('account').set({ locked }).where('id', '=', 1).execute()
    await lock(1)
    expect(await visitor(app).call(confirmEmailChange, { code })).toEqual(expired)
    await lock(0)
    clock.pass(minute)
    const change = { password, newPassword: 'Better-Horse-8', totp: codeAt(clock.now()) }
    expect(await person.call(changeOwnPassword, change)).toEqual({ success: true })
    expect(await visitor(app).call(confirmEmailChange, { code })).toEqual(expired)
  })

  test('is discarded for good by locking the user [R70, T114]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    const by = { event: 'user.changed', address: '', now: clock.now() } as const
    for (const locked of [1, 0] as const)
      await inTransaction(app.services.db, (tx) => lockUser(tx, by, 1, locked))
    expect(await visitor(app).call(confirmEmailChange, { code })).toEqual(expired)
  })

  test('is required until it takes effect, and reported to no one if there was none [R70, E7]', async () => {
    const { app, clock, person } = await setUp(engine)
    await app.services.db
      .updateTable('account')
      .set({ mail: '', mailKey: '' })
      .where('id', '=', 1)
      .execute()
    await person.call(editProfile, { ...ann, mail: '' })
    expect((await person.call(fetchProfile)).mustUpdateEmail).toBe(true)
    await ask(person, clock)
    expect((await person.call(fetchProfile)).mustUpdateEmail).toBe(true)
    const [code = ''] = await codesTo(app)
    await person.call(confirmEmailChange, { code })
    expect((await person.call(fetchProfile)).mustUpdateEmail).toBe(false)
    await deliverAll(app)
    expect(await filedMails(app)).toHaveLength(1)
  })

  test('doesn’t take effect when its link is only opened [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    await app.inject({ method: 'GET', url: `/confirm-email/${code}` })
    await app.inject({ method: 'POST', url: `/confirm-email/${code}` })
    expect((await person.call(fetchProfile)).mail).toBe(ann.mail)
  })

  test('is stored as a hash, and removed once it’s too old [R70]', async () => {
    const { app, clock, person } = await setUp(engine)
    const { db } = app.services
    await ask(person, clock)
    const [code = ''] = await codesTo(app)
    const rows = () => db.selectFrom('mailChange').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(code)
    await sweepSessions(app.services)
    expect(await rows()).toHaveLength(1)
    clock.pass(serverLimits.emailChangeLifetime + 1)
    await sweepSessions(app.services)
    expect(await rows()).toEqual([])
  })
})
