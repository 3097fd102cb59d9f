import { describe, expect, test } from 'vitest'

import { changeOwnPassword } from '#contract/account.ts'
import { authenticateUser, getState } from '#contract/authentication.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

const newPassword = 'Better-Horse-8'

/** Ann on two devices, a minute after she signed in on the second one. */
const annTwice = async (engine: TestEngine, language = 'en') => {
  const clock = clockAt()
  const app = await newApp(engine, { clock })
  const elsewhere = await signedIn(app, 'ann')
  clock.pass(60_000)
  const ann = await signedIn(app, 'ann', language)
  clock.pass(60_000)
  return { app, clock, ann, elsewhere, totp: codeAt(clock.now()) }
}

describe.each(engines)('changing the password while signed in on $name', (engine) => {
  test('keeps this session under a new id, and ends all others [C16]', async () => {
    const { app, ann, elsewhere, totp } = await annTwice(engine)
    const before = ann.cookie
    expect(await ann.call(changeOwnPassword, { password, newPassword, totp })).toEqual({
      success: true,
    })
    expect(ann.cookie).not.toBe(before)
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(true)
    expect((await elsewhere.call(getState)).username).toBe('')
    const stolen = visitor(app)
    stolen.cookie = before
    expect((await stolen.call(getState)).username).toBe('')
    const old = await stolen.call(authenticateUser, { username: 'ann', password })
    expect(old.success).toBe(false)
    await deliverAll(app)
    expect((await filedMails(app)).at(-1)?.subject).toContain('your password has been changed')
  })

  test('reports only to the ended sessions why they ended [R71]', async () => {
    const { app, ann, elsewhere, totp } = await annTwice(engine)
    const bob = await signedIn(app, 'bob')
    await ann.call(changeOwnPassword, { password, newPassword, totp })
    expect((await elsewhere.call(getState)).endReason).toBe('passwordChanged')
    for (const other of [ann, bob, visitor(app)])
      expect((await other.call(getState)).endReason).toBeUndefined()
    await elsewhere.call(authenticateUser, { username: 'ann', password: newPassword })
    expect((await elsewhere.call(getState)).endReason).toBeUndefined()
  })

  test('forgets after a week why a session ended [R71]', async () => {
    const { app, ann, elsewhere, clock, totp } = await annTwice(engine)
    await ann.call(changeOwnPassword, { password, newPassword, totp })
    clock.pass(7 * 24 * 60 * 60_000)
    await sweepSessions(app.services)
    expect((await elsewhere.call(getState)).endReason).toBe('passwordChanged')
    clock.pass(1)
    await sweepSessions(app.services)
    expect((await elsewhere.call(getState)).endReason).toBeUndefined()
  })

  test('requires a fresh code; a wrong, used or missing one is a 555 and changes nothing [P9, X3]', async () => {
    const { ann, elsewhere } = await annTwice(engine)
    const used = codeAt(startOfTests + 60_000)
    for (const totp of ['', '000000', used]) {
      const answer = await ann.call(changeOwnPassword, { password, newPassword, totp })
      expect(answer).toMatchObject({ success: false, errorCode: 555 })
    }
    expect((await elsewhere.call(getState)).username).toBe('ann')
  })

  test.each([
    ['a wrong current password', 'Wrong-Horse-7', newPassword, /aktuelle Passwort/],
    ['a weak one [V11]', password, 'Ab-1', /mindestens 7/],
    ['the real name [V15]', password, 'Adams-Horse-8', /noch Ihren Namen/],
    ['the current one [V15]', password, password, /schon einmal/],
  ])(
    'refuses %s with a message, before the code is used [X7]',
    async (_, given, wanted, message) => {
      const { ann, totp } = await annTwice(engine, 'de')
      const refused = await ann.call(changeOwnPassword, {
        password: given,
        newPassword: wanted,
        totp,
      })
      expect(refused.success).toBe(false)
      expect(refused.errorCode).toBeUndefined()
      expect(refused.message).toMatch(message)
      const right = await ann.call(changeOwnPassword, { password, newPassword, totp })
      expect(right.success).toBe(true)
    },
  )

  test('can’t be used to guess the password in a session left open', async () => {
    const { ann, totp } = await annTwice(engine)
    const guess = { password: 'Wrong-Horse-7', newPassword, totp }
    for (let tried = 0; tried < 10; tried += 1) await ann.call(changeOwnPassword, guess)
    const right = { password, newPassword, totp }
    expect((await ann.post(changeOwnPassword.path, right)).statusCode).toBe(429)
  })

  test('succeeds once for parallel changes with one code', async () => {
    const { ann, elsewhere, totp } = await annTwice(engine)
    const answers = await Promise.all(
      [ann, elsewhere].map((user, index) =>
        user.post(changeOwnPassword.path, { password, newPassword: newPassword + index, totp }),
      ),
    )
    const won = answers.filter((answer) => answer.statusCode === 200 && answer.json().success)
    expect(won).toHaveLength(1)
  })
})
