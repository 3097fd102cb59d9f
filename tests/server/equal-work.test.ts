import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { servicesOn } from '#server/services.ts'
import { engines } from '../support/server-engines.ts'
import { placeOf, visitor } from '../support/server.ts'

const withoutValues = (key: string, value: unknown) =>
  key === 'value' || key === 'values' ? 'a value' : value

/** Notes every statement without the values in it. */
const recorder = (statements: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    statements.push(JSON.stringify(node, withoutValues))
    return node
  },
  transformResult: async ({ result }) => result,
})

describe.each(engines)('on $name', (engine) => {
  test.each<[string, Call, string, string[]]>([
    ['C8', requestPasswordReset, 'username', ['ann', 'nobody', 'locked']],
    ['C11', recoverUsername, 'email', ['ann@example.com', 'nobody@example.com']],
  ])('A17: %s takes the same steps whether there is an account or not', async (...given) => {
    const [, call, field, whom] = given
    const place = await placeOf(engine)
    const opened = openDatabase(place)
    const statements: string[] = []
    opened.db = opened.db.withPlugin(recorder(statements))
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: place.dataDir })
    const logger = pino({ level: 'silent' })
    const app = await buildApp({ services: servicesOn(opened, env), logger })
    const taken = []
    for (const about of whom) {
      statements.length = 0
      await visitor(app).ask(call, { [field]: about })
      taken.push(statements.join('\n'))
    }
    await app.close()
    await opened.close()
    expect(taken[0]?.split('\n').length).toBeGreaterThan(3)
    expect(new Set(taken).size).toBe(1)
  })
})
