import { describe, expect, test } from 'vitest'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { recoverUsername } from '#contract/recovery.ts'
import { networkOf, siteOf } from '#server/domain/network.ts'
import { password } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { newApp, visitor } from '#tests/support/server.ts'

test.each([
  ['198.51.100.7', '198.51.100.7', null],
  ['::ffff:198.51.100.7', '198.51.100.7', null],
  ['::FFFF:C633:6407', '198.51.100.7', null],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7', null],
  ['64:ff9b::198.51.100.7', '198.51.100.7', null],
  ['198.51.100.7:50123', '198.51.100.7', null],
  ['2001:db8:7:1::1', '2001:db8:7:1::', '2001:db8:7::'],
  ['2001:0DB8:0007:0001:ffff:ffff:ffff:ffff', '2001:db8:7:1::', '2001:db8:7::'],
  ['[2001:db8:7:1::2]:443', '2001:db8:7:1::', '2001:db8:7::'],
  ['2001:db8:7::1', '2001:db8:7:0::', '2001:db8:7::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['fe80::2%wlan1', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['unix', 'unix', null],
])('counts %s as %s in %s [O70]', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site])
})

const env = { TRUST_PROXY: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = { username: 'ann', password: 'Wrong-Horse-7' }

/** How many of these requests are accepted. */
const accepted = async (requests: (() => Promise<{ statusCode: number }>)[]) => {
  let count = 0
  for (const request of requests) if ((await request()).statusCode === 200) count += 1
  return count
}

const timesFrom = (addressOf: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => from(addressOf(at)))

describe.each(engines)('limits by address on $name', (engine) => {
  test('count the addresses of one network as one [O70]', async () => {
    const app = await newApp(engine, { env })
    const post = (headers: Record<string, string>) => () =>
      visitor(app).post(authenticateUser.path, wrong, headers)
    const inOne = timesFrom((at) => `2001:db8:7:1::${at.toString(16)}`, 12)
    expect(await accepted(inOne.map(post))).toBe(10)
    const asIpv4 = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '198.51.100.7:99']
    const spelled = timesFrom((at) => asIpv4[at % 4] ?? '', 12)
    expect(await accepted(spelled.map(post))).toBe(10)
  })

  test('count the networks of one site, ten times as many [O70]', async () => {
    const app = await newApp(engine, { env })
    const ask = (headers: Record<string, string>, at: number) => () =>
      visitor(app).post(recoverUsername.path, { email: `nobody-${at}@example.com` }, headers)
    const inSite = timesFrom((at) => `2001:db8:7:${(at % 40).toString(16)}::1`, 301)
    expect(await accepted(inSite.map(ask))).toBe(300)
    expect(await accepted([ask(from('2001:db8:8:1::1'), 999)])).toBe(1)
  })
})

const [sqlite] = engines

test('counts the calls of a network and of a site [O70]', async () => {
  const app = await newApp(sqlite!, { env: { ...env, REQUESTS_PER_MINUTE: '3' } })
  const call = (headers: Record<string, string>) => () =>
    visitor(app).post(getState.path, {}, headers)
  const inOne = timesFrom((at) => `2001:db8:7:1::${at}`, 5)
  expect(await accepted(inOne.map(call))).toBe(3)
  const inSite = timesFrom((at) => `2001:db8:9:${at}::1`, 35)
  expect(await accepted(inSite.map(call))).toBe(30)
})

test('recognizes a user’s network [O70]', async () => {
  const app = await newApp(sqlite!, { env })
  const { db } = app.services
  await db
    .insertInto('knownAddress')
    .values([
      { accountId: 1, address: '2001:db8:7:1::', at: 0 },
      // As earlier versions stored it.
      { accountId: 1, address: '2001:db8:8:1::5', at: 0 },
    ])
    .execute()
  for (let at = 0; at < 50; at += 1)
    await visitor(app).post(authenticateUser.path, wrong, from(`203.0.${at}.1`))
  const right = { username: 'ann', password }
  const statuses = []
  for (const address of ['2001:db8:7:1:a::b', '2001:db8:8:1::5', '2001:db8:9:1::5'])
    statuses.push((await visitor(app).post(authenticateUser.path, right, from(address))).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})
