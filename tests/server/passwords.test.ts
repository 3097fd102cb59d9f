import { describe, expect, test } from 'vitest'

import { changePassword, renewPassword } from '#contract/authentication-passwords.ts'
import { authenticateUser, getState } from '#contract/authentication.ts'
import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

const newPassword = 'Better-Horse-8'
const repeated = { newPassword, newPasswordRepeat: newPassword }
const day = 24 * 60 * 60_000

describe.each(engines)('changing a password on $name', (engine) => {
  test('ends the sessions and the old password after a change [C5]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const stranger = visitor(app)
    const change = { username: 'ann', password, newPassword }
    expect(await stranger.call(changePassword, change)).toEqual({ success: true })
    expect((await ann.call(getState)).username).toBe('')
    const old = await stranger.call(authenticateUser, { username: 'ann', password })
    expect(old.success).toBe(false)
    const fresh = await stranger.call(authenticateUser, { username: 'ann', password: newPassword })
    expect(fresh.success).toBe(true)
  })

  test.each([
    ['en', /Incorrect username/],
    ['de', /Benutzername oder Passwort/],
    ['he', /שם המשתמש או הסיסמה/],
    ['es', /Incorrect username/],
  ])('explains a refusal before sign-in in %s, or English [A5]', async (language, message) => {
    const ann = visitor(await newApp(engine), language)
    const form = { username: 'ann', password: 'Wrong-Horse-7', newPassword }
    expect((await ann.call(changePassword, form)).message).toMatch(message)
  })

  test.each([
    ['a wrong password', 'Wrong-Horse-7', newPassword, /Incorrect username/],
    ['too short', password, 'Ab-1', /at least 7/],
    ['no capital', password, 'better-horse-8', /capital letter/],
    ['no number', password, 'Better-Horse', /number/],
    ['the real name', password, 'Adams-Horse-8', /real name/],
    ['the username', password, 'Ann-horse-8', /username/],
    ['the current one', password, password, /used this password before/],
  ])('refuses %s [V15, A82]', async (_, given, wanted, words) => {
    const ann = visitor(await newApp(engine))
    const form = { username: 'ann', password: given, newPassword: wanted }
    const { success, message } = await ann.call(changePassword, form)
    expect(success).toBe(false)
    expect(message).toMatch(words)
  })

  test('names all missing requirements, not only the first [V11, V15]', async () => {
    const ann = visitor(await newApp(engine))
    const { message } = await ann.call(changePassword, {
      username: 'ann',
      password,
      newPassword: '?',
    })
    for (const lack of [
      'a letter',
      'a capital letter',
      'a lowercase letter',
      'a number',
      'at least 7',
    ])
      expect(message).toContain(lack)
    expect(message).not.toContain('special')
  })

  test('accepts none of the last five, and refuses in the requested language [V15]', async () => {
    const ann = visitor(await newApp(engine), 'de-DE,de;q=0.9,en;q=0.8')
    const line = [password, ...[1, 2, 3, 4, 5].map((n) => `Horse-Number-${n}`)]
    for (const [index, next] of line.slice(1).entries()) {
      const form = { username: 'ann', password: line[index]!, newPassword: next }
      expect(await ann.call(changePassword, form)).toEqual({ success: true })
    }
    const back = { username: 'ann', password: line.at(-1)!, newPassword: password }
    const { message } = await ann.call(changePassword, back)
    expect(message).toContain('schon einmal')
  })

  test('renews an expired password [C4]', async () => {
    const old = visitor(await newApp(engine))
    const form = { username: 'old', password, newPassword, totp: '' }
    expect(await old.call(renewPassword, form)).toEqual({ success: true })
    const after = await old.call(authenticateUser, { username: 'old', password: newPassword })
    expect(after).toMatchObject({ success: true, isPasswordExpired: false })
  })

  test('doesn’t renew a password that hasn’t expired [C4]', async () => {
    const ann = visitor(await newApp(engine))
    const form = { username: 'ann', password, newPassword, totp: '' }
    expect((await ann.call(renewPassword, form)).success).toBe(false)
  })

  test('asks for a code where one is required, without exception [T22, X9]', async () => {
    const user = visitor(await newApp(engine))
    const form = { username: 'oldtotp', password, newPassword }
    const wrong = await user.call(renewPassword, { ...form, totp: '000000' })
    expect(wrong).toEqual({ success: false, message: 'Invalid TOTP, please try again.' })
    expect((await user.call(changePassword, form)).success).toBe(false)
    const right = await user.call(renewPassword, { ...form, totp: codeAt(startOfTests) })
    expect(right).toEqual({ success: true })
  })

  test('reports which password caused a refused renewal [X9]', async () => {
    const user = visitor(await newApp(engine))
    const form = { username: 'oldtotp', password, newPassword, totp: codeAt(startOfTests) }
    const wrong = await user.call(renewPassword, { ...form, password: 'Wrong-Horse-1' })
    expect(wrong).toMatchObject({ success: false, refusedField: 'password' })
    const used = await user.call(renewPassword, { ...form, newPassword: password })
    expect(used).toMatchObject({ success: false, refusedField: 'newPassword' })
    expect(used.errorCode).toBeUndefined()
  })

  test('accepts a one-time link once [C9, C10]', async () => {
    const app = await newApp(engine)
    const { db, now } = app.services
    const link = { accountId: 1, purpose: 'reset', now: now(), lifetime: day } as const
    const otac = await issueLink(db, link)
    const other = await issueLink(db, link)
    const user = visitor(app)
    expect(await user.call(renderPasswordReset, { otac })).toEqual({ render: true })
    const differs = { otac, newPassword, newPasswordRepeat: 'x' }
    expect((await user.call(resetPassword, differs)).message).toBe('Passwords do not match')
    const both = await Promise.all([
      user.call(resetPassword, { otac, ...repeated }),
      user.call(resetPassword, { otac, ...repeated }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    for (const used of [otac, other]) {
      expect(await user.call(renderPasswordReset, { otac: used })).toEqual({ render: false })
    }
    const late = await user.call(resetPassword, { otac: other, ...repeated })
    expect(late).toMatchObject({ success: false, message: expect.stringContaining('expired') })
  })

  test('expires a link, which can’t be opened with its hash [C9]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const { db, now } = app.services
    const otac = await issueLink(db, { accountId: 1, purpose: 'reset', now: now(), lifetime: day })
    const { hash } = await db.selectFrom('oneTimeLink').select('hash').executeTakeFirstOrThrow()
    const person = visitor(app)
    expect(await person.call(renderPasswordReset, { otac: hash })).toEqual({ render: false })
    clock.pass(day)
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: false })
  })
})
