import { describe, expect, test } from 'vitest'

import { disconnectUser, getState } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { finishCompanySignIn } from '#contract/company-sign-in.ts'
import { migrate, pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { addProvider, linkSubject, reachable, visitProvider } from '../support/company-sign-in.ts'
import { newIdentityProvider } from '../support/identity-provider.ts'
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

  test('share visits to a company’s provider, each of which works once [T292]', async () => {
    const place = await placeOf(engine)
    const [one, other] = [
      await appOn(place, { env: reachable }),
      await appOn(place, { env: reachable }),
    ]
    const idp = await newIdentityProvider()
    const providerId = await addProvider(one, idp)
    await linkSubject(one, { providerId, accountId: 1, subject: 'subject-of-ann' })
    const browser = visitor(one)
    const returned = await visitProvider(browser, idp)
    const headers = { cookie: browser.cookieHeader }
    const outcomes = await Promise.all(
      [other, one].map(async (app) => {
        const answer = await visitor(app).post(finishCompanySignIn.path, returned, headers)
        return answer.json<Answer<typeof finishCompanySignIn>>().outcome
      }),
    )
    expect(outcomes.toSorted()).toEqual(['refused', 'secondStep'])
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
