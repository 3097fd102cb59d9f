import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { getState } from '#contract/authentication.ts'
import { renderPasswordReset } from '#contract/recovery.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn } from '../support/server.ts'

const minute = 60_000

const ann = {
  firstName: 'Ann',
  lastName: 'Àdams',
  telephoneNumber: '',
  mail: 'ann@example.com',
  totp: '',
}
const fresh = 'ann.adams@example.org'

/** Ann, a minute after she signed in: her next code is a new one. */
const annIn = async (app: FastifyInstance, clock: ReturnType<typeof clockAt>, language = 'en') => {
  const person = await signedIn(app, 'ann', language)
  clock.pass(minute)
  return person
}

const audited = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

describe.each(engines)('the profile on $name', (engine) => {
  test('C14, C15, E7: is read and written; a save without a new address needs no code', async () => {
    const app = await newApp(engine)
    const person = await signedIn(app, 'ann')
    expect(await person.ask(fetchProfile)).toEqual({
      firstName: 'Ann',
      lastName: 'Àdams',
      telephone: '',
      mail: 'ann@example.com',
      mustUpdateEmail: false,
    })
    const wanted = { ...ann, firstName: ' Anna\tMaria ', telephoneNumber: '+49 30 555' }
    expect(await person.ask(editProfile, wanted)).toEqual({ success: true })
    expect(await person.ask(fetchProfile)).toMatchObject({
      firstName: 'Anna Maria',
      telephone: '+49 30 555',
      mail: 'ann@example.com',
    })
    expect((await audited(app)).at(-1)).toBe('profile.changed')
    expect(await deliverAll(app)).toBe(0)
    const { sortKey } = await app.services.db
      .selectFrom('account')
      .select('sortKey')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(sortKey).toBe('anna maria adams')
  })

  test('P8, X3: a new address needs a fresh code; a wrong, old or missing one is a 555', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await signedIn(app, 'ann')
    for (const totp of ['', '000000', 'abc', codeAt(startOfTests)]) {
      const answer = await person.ask(editProfile, { ...ann, firstName: 'Eva', mail: fresh, totp })
      expect(answer).toEqual({
        success: false,
        errorCode: 555,
        message: 'Invalid TOTP, please try again.',
      })
    }
    expect(await person.ask(fetchProfile)).toMatchObject({ firstName: 'Ann', mail: ann.mail })
    clock.pass(minute)
    const totp = codeAt(clock.now())
    const answer = await person.ask(editProfile, { ...ann, mail: ` ${fresh} `, totp })
    expect(answer).toEqual({ success: true })
    expect((await person.ask(fetchProfile)).mail).toBe(fresh)
    expect((await audited(app)).slice(-2)).toEqual(['totp.refused', 'profile.mail-changed'])
    expect((await person.ask(getState)).username).toBe('ann')
  })

  test('the old address is told, and links mailed there open nothing any more', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const link = {
      accountId: 1,
      purpose: 'reset',
      now: clock.now(),
      lifetime: 60 * minute,
    } as const
    const otac = await issueLink(app.services.db, link)
    const person = await annIn(app, clock)
    await person.ask(editProfile, { ...ann, mail: fresh, totp: codeAt(clock.now()) })
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
    expect(mails[0]?.subject).toBe('Statedesk: your email address has been changed')
    expect(mails[0]?.text).not.toContain(fresh)
    expect(await person.ask(renderPasswordReset, { otac })).toEqual({ render: false })
  })

  test.each([
    ['X26: no address', { mail: ' ' }, 'emailCannotBeRemoved'],
    ['V7: no real address', { mail: 'ann@example' }, 'enterValidEmail'],
    ['two addresses', { mail: 'ann@example.org,eve@example.org' }, 'enterValidEmail'],
    ['a header', { mail: 'ann@example.org\r\nBcc: eve@example.org' }, 'enterValidEmail'],
    ['no first name', { firstName: ' \n ' }, 'nameCannotBeEmpty'],
    ['no last name', { lastName: '' }, 'nameCannotBeEmpty'],
  ])('E8: refuses %s, before a code is used', async (_, wrong, messageKey) => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await annIn(app, clock, 'de')
    const totp = codeAt(clock.now())
    const answer = await person.ask(editProfile, { ...ann, ...wrong, totp })
    expect(answer).toMatchObject({ success: false, messageKey })
    expect(answer.message).toMatch(/nicht|gültige/)
    expect(await person.ask(editProfile, { ...ann, mail: fresh, totp })).toEqual({ success: true })
  })

  test('X25, E8: refuses the address of another, whatever its case, and only after the code', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await annIn(app, clock)
    const wanted = { ...ann, mail: 'CID@example.com' }
    expect(await person.ask(editProfile, wanted)).toMatchObject({ errorCode: 555 })
    const answer = await person.ask(editProfile, { ...wanted, totp: codeAt(clock.now()) })
    expect(answer).toMatchObject({ success: false, messageKey: 'emailAlreadyInUse' })
    expect(answer.errorCode).toBeUndefined()
    expect((await person.ask(fetchProfile)).mail).toBe('ann@example.com')
  })

  test('of people who want one address in the same moment one gets it', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const people = []
    for (const name of ['ann', 'bob', 'cid', 'eve']) people.push(await signedIn(app, name))
    clock.pass(minute)
    const wanted = { ...ann, mail: 'team@example.com', totp: codeAt(clock.now()) }
    const answers = await Promise.all(people.map((person) => person.ask(editProfile, wanted)))
    expect(
      answers.map(({ success, messageKey }) => (success ? 'yes' : messageKey)).toSorted(),
    ).toEqual(['emailAlreadyInUse', 'emailAlreadyInUse', 'emailAlreadyInUse', 'yes'])
  })

  test('E7: who must give another address is told so until they do', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    await app.services.db
      .updateTable('account')
      .set({ mustUpdateMail: 1 })
      .where('username', '=', 'ann')
      .execute()
    const person = await annIn(app, clock)
    await person.ask(editProfile, ann)
    expect((await person.ask(fetchProfile)).mustUpdateEmail).toBe(true)
    await person.ask(editProfile, { ...ann, mail: fresh, totp: codeAt(clock.now()) })
    expect((await person.ask(fetchProfile)).mustUpdateEmail).toBe(false)
  })

  test('codes are guessed 10 times, not more', async () => {
    const person = await signedIn(await newApp(engine), 'ann')
    const guess = { ...ann, mail: fresh, totp: '000000' }
    for (let tried = 0; tried < 10; tried += 1) await person.ask(editProfile, guess)
    expect((await person.post(editProfile.path, guess)).statusCode).toBe(429)
  })
})
