import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, getState } from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { shortened } from '#server/domain/network.ts'
import { deviceFrom, deviceInAudit } from '#server/domain/device.ts'
import { hashEmergencyCode } from '#server/domain/emergency-code.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, visitor, signedIn } from '../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute

const gecko = 'rv:140.0) Gecko/20100101 Firefox/140.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64; ${gecko}`],
  [
    'Chrome',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'Opera',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  ],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome',
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  ['Firefox', 'Linux', `Mozilla/5.0 (X11; Linux x86_64; ${gecko}`],
  ['', '', 'curl/8.14.1'],
  ['', '', ''],
])('reads %s on %s from a user agent [R65]', (browser, system, userAgent) => {
  expect(deviceFrom(userAgent, '')).toEqual({ browser, system, network: '' })
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['::ffff:cb00:714d', '203.0.113.x'],
  ['2001:db8:85a3::1%eth0', '2001:db8:85a3::'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['', ''],
])('shortens the address %s to %s [R65]', (address, network) => {
  expect(shortened(address)).toBe(network)
})

test('reads an unknown device back from the audit [R66]', () => {
  expect(deviceInAudit('? / ?', '203.0.113.77')).toEqual({
    browser: '',
    system: '',
    network: '203.0.113.x',
  })
})

/** A browser that keeps its device cookie between sign-ins, unlike `visitor`. */
const browserOn = (app: FastifyInstance, clock: ReturnType<typeof clockAt>) => {
  let deviceCookie = ''
  return {
    signIn: async (username: string, step: 'totp' | 'emergency' = 'totp') => {
      const user = visitor(app)
      await user.call(authenticateUser, { username, password })
      clock.pass(minute)
      const code = { username, totp: codeAt(clock.now()), mfaAuthType: 2 }
      const path = step === 'totp' ? authenticateUserMfa.path : redeemEmergencyCode.path
      const form = step === 'totp' ? code : { emergencyCode: 'AAAA-AAAA-AAAA-AAAA' }
      const answer = await user.post(path, form, {
        cookie: `sid=${user.cookie}${deviceCookie && `; device=${deviceCookie}`}`,
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; ${gecko}`,
      })
      expect(answer.json().response.success).toBe(true)
      const set = answer.cookies.find(({ name }) => name === 'device')
      expect(set).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 400 * 24 * 3600,
      })
      deviceCookie = set?.value ?? ''
      return deviceCookie
    },
  }
}

describe.each(engines)('a device on $name', (engine) => {
  const start = async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const emailsAboutDevices = async () => {
      await deliverAll(app)
      return (await filedMails(app)).filter(({ subject = '' }) => subject.includes('new device'))
    }
    return { app, clock, emailsAboutDevices, browser: browserOn(app, clock) }
  }

  test('is reported by email unless it’s known or the first one [R69]', async () => {
    const { app, clock, emailsAboutDevices, browser } = await start()
    const cookie = await browser.signIn('ann')
    expect(await browser.signIn('ann')).toBe(cookie)
    expect(await deliverAll(app)).toBe(0)

    const other = browserOn(app, clock)
    await other.signIn('ann')
    await other.signIn('ann')
    await browser.signIn('ann')
    const mails = await emailsAboutDevices()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to?.[0]?.address).toBe('ann@example.com')
    expect(mails[0]?.subject).toBe('Statedesk: sign-in from a new device')
    expect(mails[0]?.text).toContain(
      'Device: Firefox on Linux\nIP address: 127.0.0.x\nTime: 21 November 2026 at 12:03 UTC',
    )
    expect(mails[0]?.text).toMatch(/\/account\/security$/m)
  })

  test('is new to each account, and after an emergency code as well [R69]', async () => {
    const { app, clock, emailsAboutDevices, browser } = await start()
    await browser.signIn('bob')
    await browserOn(app, clock).signIn('ann')
    await browser.signIn('ann')
    expect(await emailsAboutDevices()).toHaveLength(1)
    const emergencyCodeHash = await hashEmergencyCode('AAAA-AAAA-AAAA-AAAA')
    const { db } = app.services
    await db
      .updateTable('account')
      .set({ emergencyCodeHash })
      .where('username', '=', 'bob')
      .execute()
    await browserOn(app, clock).signIn('bob', 'emergency')
    expect(await emailsAboutDevices()).toHaveLength(2)
  })

  test('is forgotten 400 days after its last sign-in; its cookie is stored as a hash only [R69]', async () => {
    const { app, clock, emailsAboutDevices, browser } = await start()
    const cookie = await browser.signIn('ann')
    await browserOn(app, clock).signIn('ann')
    const { db } = app.services
    expect(JSON.stringify(await db.selectFrom('knownDevice').selectAll().execute())).not.toContain(
      cookie,
    )
    expect(await emailsAboutDevices()).toHaveLength(1)
    clock.pass(200 * day)
    await browser.signIn('ann')
    clock.pass(300 * day)
    await sweepSessions(app.services)
    const kept = await db.selectFrom('knownDevice').select('id').execute()
    expect(kept).toHaveLength(1)
    await browser.signIn('ann')
    expect(await emailsAboutDevices()).toHaveLength(1)
  })
})

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
