import { describe, expect, test } from 'vitest'

import { retentionWaits } from '../bench/retention-waits.ts'
import { engines } from '../support/server-engines.ts'
import { placeOf } from '../support/server.ts'

const minutes = 8

describe.each(engines)('deleting 100,000 closed tickets on $name', (engine) => {
  test(
    'lets 99 of 100 writes through within 100 ms [T154]',
    async () => {
      const { databaseUrl } = await placeOf(engine, 'empty')
      const waited = await retentionWaits({ tickets: 100_000, seconds: 15 }, databaseUrl)
      expect(waited.deleted).toBeGreaterThan(50)
      expect(waited.underLoad.writes).toBeGreaterThan(100)
      expect(waited.underLoad.ofHundred).toBeLessThan(100)
    },
    minutes * 60_000,
  )
})
