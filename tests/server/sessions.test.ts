import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor } from '../support/server.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(engines)('sessions on $name', (engine) => {
  test('end after an idle hour and after twelve hours of use', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const ann = await signedIn(app, 'ann')
    clock.pass(61 * minute)
    expect((await ann.call(getState)).username).toBe('')

    const bob = await signedIn(app, 'bob')
    for (let used = 0; used < 23; used += 1) {
      clock.pass(hour / 2)
      expect((await bob.call(getState)).username).toBe('bob')
    }
    clock.pass(31 * minute)
    expect((await bob.call(getState)).username).toBe('')
  })

  test('are ended and recorded once when they expire', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const { db } = app.services
    await signedIn(app, 'ann')
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'bob', password })
    clock.pass(14 * minute)
    await sweepSessions(app.services)
    expect(await db.selectFrom('session').select('stage').execute()).toHaveLength(2)
    clock.pass(minute)
    await sweepSessions(app.services)
    clock.pass(45 * minute)
    await Promise.all([sweepSessions(app.services), sweepSessions(app.services)])
    expect(await db.selectFrom('session').select('stage').execute()).toEqual([])
    const expired = await db
      .selectFrom('audit')
      .innerJoin('account', 'account.id', 'audit.accountId')
      .select(['username', 'at'])
      .where('event', '=', 'session.expired')
      .orderBy('audit.id')
      .execute()
    expect(expired).toEqual([
      { username: 'bob', at: startOfTests + 15 * minute },
      { username: 'ann', at: startOfTests + 60 * minute },
    ])
  })

  test('don’t use up a right code if they ended in the meantime', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const halfOpen = async () => {
      const user = visitor(app)
      await user.call(authenticateUser, { username: 'ann', password })
      return user
    }
    const code = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    const ended = await halfOpen()
    const owner = await halfOpen()
    const { complete: raise } = app.services.sessions
    app.services.sessions.complete = async (session, ...others) => {
      await db.deleteFrom('session').where('idHash', '=', session.idHash).execute()
      return raise(session, ...others)
    }
    expect((await ended.call(authenticateUserMfa, code)).response.success).toBe(false)
    app.services.sessions.complete = raise
    expect((await owner.call(authenticateUserMfa, code)).response.success).toBe(true)
  })
})
