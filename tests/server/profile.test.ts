import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { getState } from '#contract/authentication.ts'
import { deliverAll } from '../support/mail.ts'
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

/** Ann, a minute after she signed in, so that her next code is a new one. */
const annIn = async (app: FastifyInstance, clock: ReturnType<typeof clockAt>, language = 'en') => {
  const user = await signedIn(app, 'ann', language)
  clock.pass(minute)
  return user
}

const audited = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('audit').select('event').orderBy('id').execute()).map(({ event }) => event)

describe.each(engines)('the profile on $name', (engine) => {
  test('is read and written; saving without a new address needs no code [C14, C15, E7]', async () => {
    const app = await newApp(engine)
    const person = await signedIn(app, 'ann')
    expect(await person.call(fetchProfile)).toEqual({
      firstName: 'Ann',
      lastName: 'Àdams',
      telephone: '',
      mail: 'ann@example.com',
      mustUpdateEmail: false,
      confirmsMail: true,
      company: 'Alpha',
    })
    const wanted = { ...ann, firstName: ' Anna\tMaria ', telephoneNumber: '+49 30 555' }
    expect(await person.call(editProfile, wanted)).toEqual({ success: true })
    expect(await person.call(fetchProfile)).toMatchObject({
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

  // The tickets of the user are searched by name too, and there can be a million.
  test('writes no search words for a new telephone number', async () => {
    const app = await newApp(engine)
    const person = await signedIn(app, 'ann')
    const { db, engine: opened } = app.services
    const refuse = 'insert into company (name) values (null)'
    const trigger = opened.syntax.trigger('no_words', 'delete on account_word', refuse)
    for (const statement of trigger) await sql.raw(statement).execute(db)
    const wanted = { ...ann, telephoneNumber: '+49 30 555' }
    expect(await person.call(editProfile, wanted)).toEqual({ success: true })
    expect((await person.post(editProfile.path, { ...wanted, firstName: 'Eva' })).statusCode).toBe(
      500,
    )
    expect(await person.call(fetchProfile)).toMatchObject({
      firstName: 'Ann',
      telephone: '+49 30 555',
    })
  })

  test('requires a fresh code for a new address; a wrong, old or missing one is a 555 [P8, X3]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await signedIn(app, 'ann')
    for (const totp of ['', '000000', 'abc', codeAt(startOfTests)]) {
      const answer = await person.call(editProfile, { ...ann, firstName: 'Eva', mail: fresh, totp })
      expect(answer).toEqual({
        success: false,
        errorCode: 555,
        message: 'Invalid TOTP, please try again.',
      })
    }
    expect(await person.call(fetchProfile)).toMatchObject({ firstName: 'Ann', mail: ann.mail })
    clock.pass(minute)
    const totp = codeAt(clock.now())
    const answer = await person.call(editProfile, { ...ann, mail: ` ${fresh} `, totp })
    expect(answer).toEqual({ success: true })
    // It must be confirmed first (R70): tests/server/email-change.test.ts.
    expect(await person.call(fetchProfile)).toMatchObject({ mail: ann.mail, pendingMail: fresh })
    expect((await audited(app)).slice(-2)).toEqual(['totp.refused', 'profile.mail-requested'])
    expect((await person.call(getState)).username).toBe('ann')
  })

  test.each([
    ['no address [X26]', { mail: ' ' }, 'emailCannotBeRemoved'],
    ['an invalid address [V7]', { mail: 'ann@example' }, 'enterValidEmail'],
    ['two addresses', { mail: 'ann@example.org,eve@example.org' }, 'enterValidEmail'],
    ['a header', { mail: 'ann@example.org\r\nBcc: eve@example.org' }, 'enterValidEmail'],
    ['no first name', { firstName: ' \n ' }, 'nameCannotBeEmpty'],
    ['no last name', { lastName: '' }, 'nameCannotBeEmpty'],
  ])('refuses %s before a code is used [E8]', async (_, wrong, messageKey) => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await annIn(app, clock, 'de')
    const totp = codeAt(clock.now())
    const answer = await person.call(editProfile, { ...ann, ...wrong, totp })
    expect(answer).toMatchObject({ success: false, messageKey })
    expect(answer.message).toMatch(/nicht|gültige/)
    expect(await person.call(editProfile, { ...ann, mail: fresh, totp })).toEqual({ success: true })
  })

  test('refuses another user’s address, whatever its case, after checking the code [X25, E8]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const person = await annIn(app, clock)
    const wanted = { ...ann, mail: 'CID@example.com' }
    expect(await person.call(editProfile, wanted)).toMatchObject({ errorCode: 555 })
    const answer = await person.call(editProfile, { ...wanted, totp: codeAt(clock.now()) })
    expect(answer).toMatchObject({ success: false, messageKey: 'emailAlreadyInUse' })
    expect(answer.errorCode).toBeUndefined()
    expect((await person.call(fetchProfile)).mail).toBe('ann@example.com')
  })

  test('allows 10 guesses of a code', async () => {
    const person = await signedIn(await newApp(engine), 'ann')
    const guess = { ...ann, mail: fresh, totp: '000000' }
    for (let tried = 0; tried < 10; tried += 1) await person.call(editProfile, guess)
    expect((await person.post(editProfile.path, guess)).statusCode).toBe(429)
  })
})
