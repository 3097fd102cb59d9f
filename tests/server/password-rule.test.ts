import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { argon2Sync } from 'node:crypto'

import { changeOwnPassword } from '#contract/account.ts'
import { changePassword, renewPassword } from '#contract/authentication-passwords.ts'
import { getFlags, authenticateUser } from '#contract/authentication.ts'
import { resetPassword } from '#contract/recovery.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { isPattern } from '#server/domain/password-patterns.ts'
import { signInAgent } from '#contract/agent-authentication.ts'
import { hashQueue } from '#server/domain/hash-queue.ts'
import { agentVisitor, newAgentApp } from '#tests/support/agents.ts'
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

const names = ['Statedesk', 'Acme Café GmbH']

test.each([
  'Qwertz-1',
  'Qwertz2026!',
  'Yxcvbnm-1',
  'Azertyuiop1!',
  'Poiuztrewq1!',
  'Qwert-zuiop-1',
  'Qweasdzxc!1',
  '1qaz2wsX!',
  '!QAZxsw2',
  'Q1w2e3r4!',
  '1234567Aa!',
  'Abcdefg-1',
  'Aaaaaaa1!',
  'Abcabc1!',
  'Hahaha-99',
  'Horse-Horse-8',
  'Pa55-Pa55-Pa55!',
  'Statedesk-26',
  'St4tedesk-26',
  '!Statedesk1Statedesk',
  'AcmeCaféGmbH#1',
  'Acme-2026!',
  `Aa1!${'x'.repeat(200)}`,
])('refuses %s, which is a pattern or a name [A81]', async (typed) => {
  expect(await isPattern(typed, names)).toBe(true)
})

test.each([
  'Better-Horse-8',
  'Correct-Horse-7',
  'Horse-Number-1',
  'Property-Were1',
  'Statedesk-Horse-1',
  'Asdf!8271936-Kx',
  'K7#9!2X-41',
  'Tree-House-9',
  'ÄpfelUndBirnen1!',
  'Зима-Лето-2026',
  'P9$vLq2!',
])('accepts %s [A81]', async (typed) => {
  expect(await isPattern(typed, names)).toBe(false)
})

const composed = 'Grüße-Åker-7'.normalize('NFC')
const decomposed = composed.normalize('NFD')

/** As earlier versions hashed it: the bytes as typed. */
const hashOf = (message: string) => {
  const nonce = Buffer.alloc(16, 'test')
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

describe.each(anyEngine)('a password with accents', (engine) => {
  test.each([
    ['composed', composed, 'decomposed', decomposed],
    ['decomposed', decomposed, 'composed', composed],
  ])('that was set %s is right %s as well [A81]', async (_set, given, _typed, typed) => {
    const app = await newAgentApp(engine)
    const user = visitor(app)
    const change = { username: 'ann', password, newPassword: given }
    expect(await user.call(changePassword, change)).toEqual({ success: true })
    for (const entered of [given, typed])
      expect(
        (await user.call(authenticateUser, { username: 'ann', password: entered })).success,
      ).toBe(true)
    const again = { username: 'ann', password: typed, newPassword: typed }
    expect((await user.call(changePassword, again)).message).toMatch(/used this password before/)
  })

  test('that was hashed as typed by an earlier version is still right [A81]', async () => {
    const app = await newAgentApp(engine)
    const { db } = app.services
    const passwordHash = hashOf(decomposed)
    await db.updateTable('account').set({ passwordHash }).where('username', '=', 'ann').execute()
    await db.updateTable('agent').set({ passwordHash }).where('username', '=', 'agent').execute()
    const ann = { username: 'ann', password: decomposed }
    expect((await visitor(app).call(authenticateUser, ann)).success).toBe(true)
    const agent = { username: 'agent', password: decomposed }
    expect((await agentVisitor(app).call(signInAgent, agent)).success).toBe(true)
  })

  test('is refused as a repetition of an earlier one in either form [A81]', async () => {
    const agentClock = clockAt()
    const app = await newAgentApp(engine, { clock: agentClock })
    const ann = await signedIn(app, 'ann')
    agentClock.pass(60_000)
    const totp = () => codeAt(agentClock.now())
    const first = { password, newPassword: decomposed, totp: totp() }
    expect(await ann.call(changeOwnPassword, first)).toEqual({ success: true })
    agentClock.pass(60_000)
    const again = { password: composed, newPassword: composed, totp: totp() }
    expect((await ann.call(changeOwnPassword, again)).message).toMatch(/used this password before/)
  })

  test.each([composed, decomposed])(
    'takes as many hashes for unknown users [A81]',
    async (entered) => {
      const app = await newAgentApp(engine)
      const run = vi.spyOn(hashQueue, 'run')
      const counts = []
      for (const username of ['ann', 'nobody', 'locked']) {
        run.mockClear()
        await visitor(app).call(authenticateUser, { username, password: entered })
        counts.push(run.mock.calls.length)
      }
      run.mockRestore()
      expect(new Set(counts)).toEqual(new Set([entered === composed ? 1 : 2]))
    },
  )
})
