import { DefaultQueryExecutor } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { Call } from '#contract/call.ts'
import { finishPasskeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { buildApp } from '#server/app.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { readEnv } from '#server/config/env.ts'
import { servicesOn } from '#server/services.ts'
import { newPasskey } from '../support/authenticator.ts'
import { addPasskey } from '../support/passkeys.ts'
import { engines, type Place } from '../support/server-engines.ts'
import { addCleanup, appOn, clockAt, placeOf, signedIn, visitor } from '../support/server.ts'

/** Records every statement that is run, without its values. */
const recordStatements = (statements: string[], database: Engine) => {
  const { prepare } = database
  database.prepare = (query) => {
    const run = prepare<never>(query)
    return (values) => {
      statements.push(query.sql)
      return run(values)
    }
  }
  const { executeQuery } = DefaultQueryExecutor.prototype
  vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    query,
    ...others
  ) {
    statements.push(query.sql)
    return executeQuery.call(this, query, ...others) as never
  })
}

afterEach(() => vi.restoreAllMocks())

const recordingApp = async (place: Place) => {
  const opened = openDatabase(place)
  const statements: string[] = []
  recordStatements(statements, opened)
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: place.dataDir })
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ services: servicesOn(opened, env), logger })
  // The demo looks for a provider that its last process left behind.
  await app.ready()
  addCleanup(async () => {
    await app.close()
    await opened.close()
  })
  return { app, statements }
}

describe.each(engines)('on $name', (engine) => {
  test.each<[string, Call, string, string[]]>([
    ['a password reset (C8)', requestPasswordReset, 'username', ['ann', 'nobody', 'locked']],
    ['a username (C11)', recoverUsername, 'email', ['ann@example.com', 'nobody@example.com']],
  ])('takes the same steps for %s whether there is an account or not [A17]', async (...given) => {
    const [, call, field, cases] = given
    const { app, statements } = await recordingApp(await placeOf(engine))
    const taken = []
    for (const about of cases) {
      statements.length = 0
      await visitor(app).call(call, { [field]: about })
      taken.push(statements.join('\n'))
    }
    expect(taken[0]?.split('\n').length).toBeGreaterThan(3)
    expect(new Set(taken).size).toBe(1)
  })
  test('takes the same steps for a passkey whether it’s known or not [T270]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const known = await addPasskey(await signedIn(await appOn(place, { clock }), 'ann'), clock)
    const { app, statements } = await recordingApp(place)
    // The owner's own network isn't paused, whoever asks there.
    await app.services.db.deleteFrom('knownAddress').execute()
    const checked = vi.spyOn(globalThis.crypto.subtle, 'verify')
    const taken = []
    for (const id of [known.id, newPasskey().id]) {
      const browser = visitor(app)
      const { options } = await browser.call(startPasskeySignIn)
      const forged = newPasskey().get(options, { id, userHandle: 'AAAA' })
      statements.length = 0
      checked.mockClear()
      const { success } = await browser.call(finishPasskeySignIn, { passkey: forged })
      expect([success, checked.mock.calls.length]).toEqual([false, 1])
      taken.push(statements.join('\n'))
    }
    expect(taken[0]?.split('\n').length).toBeGreaterThan(5)
    expect(taken[1]).toBe(taken[0])
  })
})
