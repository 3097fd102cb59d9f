import { describe, expect, test } from 'vitest'

import { disconnectUser, getState } from '#contract/authentication.ts'
import { migrate, pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { engines } from '../support/server-engines.ts'
import { keyring } from '../support/secret-key.ts'
import { appOn, placeOf, signedIn, visitor } from '../support/server.ts'

describe.each(engines)('two instances on $name', (engine) => {
  test('share sessions', async () => {
    const place = await placeOf(engine)
    const [one, other] = [await appOn(place), await appOn(place)]
    const ann = await signedIn(one, 'ann')
    const elsewhere = visitor(other)
    elsewhere.cookie = ann.cookie
    expect((await elsewhere.call(getState)).username).toBe('ann')
    await elsewhere.call(disconnectUser)
    expect((await ann.call(getState)).username).toBe('')
  })

  test('start at the same time on an empty database', async () => {
    const place = await placeOf(engine, 'empty')
    const instances = Array.from({ length: 3 }, () => openDatabase(place))
    await Promise.all(instances.map((instance) => migrate(instance, keyring)))
    for (const instance of instances) {
      expect(await pendingMigrations(instance)).toEqual([])
      const statuses = await instance.db.selectFrom('ticketStatus').select('id').execute()
      expect(statuses).toHaveLength(5)
      await instance.close()
    }
  })

  test('can’t modify the audit', async () => {
    const app = await appOn(await placeOf(engine))
    const { db } = app.services
    await signedIn(app, 'ann')
    const events = () => db.selectFrom('audit').select('event').orderBy('id').execute()
    const refused = 'audit is append-only'
    const before = await events()
    expect(before.map(({ event }) => event)).toEqual(['password.accepted', 'totp.accepted'])
    await expect(db.updateTable('audit').set({ event: 'x' }).execute()).rejects.toThrow(refused)
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refused)
    expect(await events()).toEqual(before)
  })
})
