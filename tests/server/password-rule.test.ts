import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { changeOwnPassword } from '#contract/account.ts'
import { changePassword, renewPassword } from '#contract/authentication-passwords.ts'
import { getFlags } from '#contract/authentication.ts'
import { resetPassword } from '#contract/recovery.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { anyEngine } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

type Verdict = { success: boolean; message?: string | undefined }
type Form = (app: FastifyInstance, newPassword: string) => Promise<Verdict>

const clock = clockAt(startOfTests)

/** The four ways to set a new password. */
const forms: Record<string, Form> = {
  'the expired-password form': (app, newPassword) =>
    visitor(app).call(renewPassword, { username: 'old', password, newPassword, totp: '' }),
  'the public form': (app, newPassword) =>
    visitor(app).call(changePassword, { username: 'ann', password, newPassword }),
  'the reset form': async (app, newPassword) => {
    const { db, now } = app.services
    const link = { accountId: 1, purpose: 'reset', now: now(), lifetime: 60_000 } as const
    const otac = await issueLink(db, link)
    return visitor(app).call(resetPassword, { otac, newPassword, newPasswordRepeat: newPassword })
  },
  'the signed-in form': async (app, newPassword) => {
    clock.pass(60_000)
    const ann = await signedIn(app, 'ann')
    const totp = codeAt(clock.now() + 30_000)
    return ann.call(changeOwnPassword, { password, newPassword, totp })
  },
}

type Refused = readonly [what: string, newPassword: string, message: RegExp]

/** Each form asks the same rule: for the requirements, for the names, and for earlier passwords. */
const everywhere: readonly Refused[] = [
  ['no lowercase letter', 'BETTER-HORSE-8', /needs a lowercase letter/],
  ['the name of the company', 'Alpha-2026!', /easy to guess/],
  ['the password in use', password, /used this password before/],
]

describe.each(anyEngine)('the password policy', (engine) => {
  test.each<Refused>([
    ['six characters', 'Horse8', /at least 7 characters.*special character/],
    ['no letter', '1234567-', /needs a letter/],
    ['no capital letter', 'better-horse-8', /needs a capital letter/],
    ['no number', 'Better-Horse', /needs a number/],
    ['no special character', 'BetterHorse8', /needs a special character/],
    ['a common password', 'P@ssw0rd', /too common/],
    ['a disguised common password', 'Welcome2026!', /too common/],
    ['keys in a row', 'Qwertz2026!', /easy to guess/],
    ['a repetition', 'Horse-Horse-8', /easy to guess/],
    ['the name of the provider', 'Statedesk-26', /easy to guess/],
  ])('refuses %s [A12, A81, V11, V15]', async (_what, newPassword, expected) => {
    const ann = visitor(await newApp(engine, { clock }))
    const form = { username: 'ann', password, newPassword }
    const { success, message } = await ann.call(changePassword, form)
    expect(success).toBe(false)
    expect(message).toMatch(expected)
  })

  describe.each(Object.entries(forms))('for %s', (_, change) => {
    test.each(everywhere)(
      'refuses %s [A12, A81, V11, V15]',
      async (_what, newPassword, expected) => {
        const { success, message } = await change(await newApp(engine, { clock }), newPassword)
        expect(success).toBe(false)
        expect(message).toMatch(expected)
      },
    )

    test('accepts seven characters that meet the policy [A81]', async () => {
      expect(await change(await newApp(engine, { clock }), 'Tr3-fox')).toEqual({ success: true })
    })

    test('accepts patterns if the operator does [A81]', async () => {
      const env = { PASSWORD_PATTERNS: 'accept' }
      const app = await newApp(engine, { clock, env })
      expect(await change(app, 'Qwertz2026!')).toEqual({ success: true })
      expect(await visitor(app).call(getFlags)).not.toHaveProperty('extras.passwordPatterns')
    })

    test('requires the minimum length set by the operator [A81]', async () => {
      const app = await newApp(engine, { clock, env: { PASSWORD_MIN_LENGTH: '12' } })
      expect((await change(app, 'Tr3-foxes..')).message).toMatch(/at least 12 characters/)
      expect(await change(app, 'Tr3-foxes...')).toEqual({ success: true })
    })
  })

  test('sends visitors the minimum length in the flags [A81]', async () => {
    const standard = await visitor(await newApp(engine)).call(getFlags)
    expect(standard.extras).toMatchObject({ passwordMinLength: 7 })
    const app = await newApp(engine, { env: { PASSWORD_MIN_LENGTH: '12' } })
    expect((await visitor(app).call(getFlags)).extras).toMatchObject({ passwordMinLength: 12 })
  })

  test('explains a refusal in German [A81, V15]', async () => {
    const ann = visitor(await newApp(engine), 'de')
    const refused = async (newPassword: string) =>
      (await ann.call(changePassword, { username: 'ann', password, newPassword })).message
    expect(await refused('BETTER-HORSE-8')).toContain('Kleinbuchstaben')
    expect(await refused('Passwort1!')).toContain('leicht zu erraten')
  })
})
