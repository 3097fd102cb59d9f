import { argon2Sync } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { changeOwnPassword } from '#contract/account.ts'
import { signInAgent } from '#contract/agent-authentication.ts'
import { changePassword } from '#contract/authentication-passwords.ts'
import { authenticateUser } from '#contract/authentication.ts'
import { hashQueue } from '#server/domain/hash-queue.ts'
import { agentVisitor, newAgentApp } from '#tests/support/agents.ts'
import { password } from '#tests/support/server-data.ts'
import { anyEngine } from '#tests/support/server-engines.ts'
import { clockAt, codeAt, signedIn, visitor } from '#tests/support/server.ts'

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
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const ann = await signedIn(app, 'ann')
    clock.pass(60_000)
    const totp = () => codeAt(clock.now())
    const first = { password, newPassword: decomposed, totp: totp() }
    expect(await ann.call(changeOwnPassword, first)).toEqual({ success: true })
    clock.pass(60_000)
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
