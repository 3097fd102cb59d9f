import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { providerWith } from '#server/db/accounts/company-providers.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { createKeyring, newSecretKey } from '#server/domain/keyring.ts'
import { addProvider, linkSubject, reachable } from '../support/company-sign-in.ts'
import { deskOn } from '../support/desk.ts'
import { newIdentityProvider } from '../support/identity-provider.ts'
import { keyring, secretKey } from '../support/secret-key.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { addCleanup, appOn, placeOf } from '../support/server.ts'

const addTo = ({ dataDir }: DatabasePlace, { issuer = '', company = 'Alpha', ...more } = {}) => {
  const file = join(dataDir, 'secret.txt')
  writeFileSync(file, 'secret of the portal\n')
  const options = {
    company,
    name: 'Alpha ID',
    issuer,
    'client-id': 'portal',
    'client-secret-file': file,
    domains: 'alpha.example, Alpha.Example,a-b.example',
    ...more,
  }
  return ['idp', 'add', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}

const prepared = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const idp = await newIdentityProvider()
  return { place, idp, ...deskOn(place, reachable) }
}

describe.each(engines)('desk idp on $name', (engine) => {
  test('adds a provider to be tested, and says what to register there [T301]', async () => {
    const { place, idp, desk, json } = await prepared(engine)
    const { code, out } = await desk(addTo(place, { issuer: idp.issuer }))
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('https://portal.example.com/login/return'),
    ])
    expect(await json('idp list')).toEqual([
      {
        company: 'Alpha',
        name: 'Alpha ID',
        issuer: idp.issuer,
        clientId: 'portal',
        domains: ['a-b.example', 'alpha.example'],
        mode: 'testing',
        isFactorTrusted: false,
        linked: 0,
        unreachableSince: null,
      },
    ])
    const database = openDatabase(place)
    addCleanup(() => database.close())
    const { clientSecret } = await database.db
      .selectFrom('companyProvider')
      .select('clientSecret')
      .executeTakeFirstOrThrow()
    expect(clientSecret).not.toContain('secret')
    expect(await keyring.decrypt(clientSecret)).toBe('secret of the portal')
    expect((await desk('audit')).out).toContain('idp add Alpha')
  })

  test('changes secret, client, name and domains, and keeps links [T301]', async () => {
    const { place, idp, desk, json } = await prepared(engine)
    const app = await appOn(place, { env: reachable })
    const providerId = await addProvider(app, idp)
    await addProvider(app, idp, { companyId: 2, domain: 'beta.example' })
    await linkSubject(app, { providerId, accountId: 1, subject: 'subject-of-ann' })
    const file = join(place.dataDir, 'secret.txt')
    writeFileSync(file, 'another secret\n')
    const change = async (...options: string[]) => {
      const { code, err } = await desk(['idp', 'change', 'Alpha', ...options])
      return [code, err]
    }
    expect(await change('--client-secret-file', file, '--client-id', 'new')).toEqual([0, ''])
    expect(await change('--domains', 'alpha.example,new.example', '--name', 'New ID')).toEqual([
      0,
      '',
    ])
    expect(await change('--domains', 'beta.example')).toEqual([
      1,
      expect.stringContaining('beta.example'),
    ])
    expect(await change()).toEqual([2, expect.stringContaining('say what to change')])
    expect((await json<object[]>('idp list'))[0]).toMatchObject({
      name: 'New ID',
      clientId: 'new',
      domains: ['alpha.example', 'new.example'],
      mode: 'offered',
      linked: 1,
    })
    const provider = await providerWith(app.services.db, providerId)
    expect(provider && (await keyring.decrypt(provider.clientSecret))).toBe('another secret')
    expect((await desk('audit')).out).toContain('idp change Alpha: clientId, clientSecretFile')
  })

  test('refuses a second provider, a taken domain, and addresses without TLS [T301]', async () => {
    const { place, idp, desk } = await prepared(engine)
    await desk(addTo(place, { issuer: idp.issuer }))
    const errorOf = async (options: Parameters<typeof addTo>[1]) => {
      const { code, err } = await desk(addTo(place, { issuer: idp.issuer, ...options }))
      return [code, err] as const
    }
    expect(await errorOf({})).toEqual([1, expect.stringContaining('has a provider already')])
    expect(await errorOf({ company: 'Beta' })).toEqual([1, expect.stringContaining('belong to')])
    expect(await errorOf({ company: 'Gamma' })).toEqual([1, expect.stringContaining('no company')])
    const insecure = { company: 'Beta', issuer: 'http://idp.example' }
    expect(await errorOf(insecure)).toEqual([2, expect.stringContaining('https')])
    const noDomain = { company: 'Beta', domains: 'nodomain' } as object
    expect((await errorOf(noDomain))[0]).toBe(2)
  })

  test('tests, changes the mode, and removes [T301]', async () => {
    const { place, idp, desk, json } = await prepared(engine)
    await desk(addTo(place, { issuer: idp.issuer }))
    expect((await desk('idp test Alpha')).out).toContain('answers')
    idp.behaviour.metadata = (all) => ({ ...all, issuer: 'https://evil.example' })
    expect(await desk('idp test Alpha')).toMatchObject({
      code: 1,
      err: expect.stringContaining('isn’t accepted'),
    })
    expect(await desk('doctor')).toMatchObject({
      code: 1,
      out: expect.stringContaining('company sign-in  Alpha: the provider isn’t accepted'),
    })
    await idp.stop()
    expect((await desk('idp test Alpha')).err).toContain('can’t be reached')
    expect(await json('idp mode Alpha required')).toEqual({
      company: 'Alpha',
      mode: 'required',
      linked: 0,
      users: 8,
    })
    expect((await desk('idp mode Alpha sometimes')).code).toBe(2)
    expect((await desk('idp mode Beta offered')).err).toContain('Beta has no provider')
    expect((await desk('idp remove Alpha')).out).toContain('passwords again')
    expect(await json('idp list')).toEqual([])
    expect((await desk('doctor')).out).toContain('providers: 0')
  })

  test('ends sign-ins that wait for a second factor when the provider is required [T297]', async () => {
    const { place, idp, desk } = await prepared(engine)
    const app = await appOn(place, { env: reachable })
    await addProvider(app, idp)
    const { db, now } = app.services
    for (const [accountId, stage] of [
      [1, 'password'],
      [1, 'full'],
      [3, 'password'],
    ] as const)
      await db
        .insertInto('session')
        .values({
          idHash: `${accountId} ${stage}`,
          accountId,
          stage,
          pendingTotpSecret: null,
          pendingEmergencyHash: null,
          createdAt: now(),
          lastSeenAt: now(),
          expiresAt: now() + 1000,
        })
        .execute()
    await desk('idp mode Alpha required')
    const left = await db.selectFrom('session').select('idHash').orderBy('idHash').execute()
    expect(left.map(({ idHash }) => idHash)).toEqual(['1 full', '3 password'])
  })

  test('re-encrypts secrets with a new key [T300]', async () => {
    const { place, idp, desk } = await prepared(engine)
    await desk(addTo(place, { issuer: idp.issuer }))
    const SECRET_KEY = newSecretKey()
    const rotated = deskOn(place, { ...reachable, SECRET_KEY, SECRET_KEY_PREVIOUS: secretKey })
    expect((await rotated.desk('secrets reencrypt')).code).toBe(0)
    const database = openDatabase(place)
    addCleanup(() => database.close())
    const { clientSecret } = await database.db
      .selectFrom('companyProvider')
      .select('clientSecret')
      .executeTakeFirstOrThrow()
    expect(await createKeyring([SECRET_KEY]).decrypt(clientSecret)).toBe('secret of the portal')
    const lost = deskOn(place, { ...reachable, SECRET_KEY: newSecretKey() })
    expect((await lost.desk('doctor')).out).toContain('encrypted with another key')
  })
})
