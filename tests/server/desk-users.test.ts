import { describe, expect, test } from 'vitest'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { listTickets } from '#contract/tickets.ts'
import { deskOn } from '#tests/support/desk.ts'
import { password, startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn, visitor, addCleanup } from '#tests/support/server.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { deliverAll } from '#tests/support/mail.ts'

const dora = [
  'user',
  'add',
  '--username',
  'dora',
  '--company',
  'alpha,2',
  '--first-name',
  'Dora',
  '--last-name',
  'Meier',
  '--mail',
  'dora@alpha.example',
  '--flags',
  'tc,sm',
  '--mfa',
  '2',
]

describe.each(engines)('users on the command line on $name', (engine) => {
  test('lets a new user set a password through the printed link, once', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const added = await json<{ companies: string[]; invitation: { link: string } }>(dora)
    expect(added.companies).toEqual(['Alpha', 'Beta'])
    const [, otac = ''] =
      /^https:\/\/portal\.example\.com\/login\/password\/reset\/(.+)$/.exec(
        added.invitation.link,
      ) ?? []

    const user = visitor(await appOn(place))
    expect(await user.call(renderPasswordReset, { otac })).toEqual({ render: true })
    const passwords = { newPassword: 'Quiet-River-9', newPasswordRepeat: 'Quiet-River-9' }
    expect(await user.call(resetPassword, { otac, ...passwords })).toMatchObject({ success: true })
    expect(await user.call(renderPasswordReset, { otac })).toEqual({ render: false })
    const form = { username: 'dora', password: 'Quiet-River-9' }
    expect(await user.call(authenticateUser, form)).toMatchObject({ success: true, hasMfa: false })
  })

  test('finds a company once by its number or its name, with or without a comma in it', async () => {
    const { desk, json } = deskOn(await placeOf(engine))
    await desk(['company', 'add', '--name', 'Berg, Tal & Sohn'])
    await desk(['company', 'add', '--name', '4711'])
    const row = dora.with(5, 'alpha, 1,ALPHA')
    const named = [...row, '--company', 'Berg, Tal & Sohn', '--company', '4711,Beta']
    const { companies } = await json<{ companies: string[] }>([...named, '--flags', 'tc, sm'])
    expect(companies).toEqual(['Alpha', 'Berg, Tal & Sohn', '4711', 'Beta'])
    const unknown = await desk(['user', 'list', '--company', '99999999999999999999'])
    expect([unknown.code, unknown.err]).toEqual([
      1,
      'desk: there is no company “99999999999999999999”\n',
    ])
  })

  test('answers invalid arguments with --json in JSON as well', async () => {
    const { desk } = deskOn(await placeOf(engine))
    for (const words of ['user lock --json', 'user add --mfa 7 --json', 'user nothing --json']) {
      const { code, out, err } = await desk(words)
      expect([words, code, out]).toEqual([words, 2, ''])
      expect(JSON.parse(err)).toEqual({ error: expect.stringMatching(/^\S.*\S$/) })
    }
  })

  test('checks usernames, addresses, companies and passwords', async () => {
    const { desk } = deskOn(await placeOf(engine))
    const refused = [
      dora.with(3, 'ANN'),
      dora.with(11, 'ann@example.com'),
      dora.with(5, 'Gamma'),
      [...dora, '--password', 'short'],
      [...dora, '--password', 'Dora-Meier-1'],
    ]
    for (const words of refused) {
      const { code, out, err } = await desk(words)
      expect([words.join(' '), code, out]).toEqual([words.join(' '), 1, ''])
      expect(err).toMatch(/^desk: ./)
    }
    const misused = [
      dora.with(11, 'nobody'),
      dora.with(13, 'tc,admin'),
      dora.with(15, '3'),
      dora.slice(0, 8),
    ]
    for (const words of misused) expect((await desk(words)).code).toBe(2)
    expect((await desk('user list')).out).not.toContain('dora')
  })

  test('lists users with their state, without secrets', async () => {
    const { desk, json } = deskOn(await placeOf(engine))
    const users = await json<{ username: string; state: string }[]>('user list')
    const states = Object.fromEntries(users.map(({ username, state }) => [username, state]))
    expect(states).toMatchObject({ ann: 'active', old: 'expired', locked: 'locked' })
    const beta = await json<{ username: string }[]>('user list --company Beta')
    expect(beta.map(({ username }) => username)).toEqual(['cid', 'eve'])
    expect(JSON.stringify(users)).not.toMatch(/argon2|JBSWY3DP/)
    expect((await desk('user list --company Nobody')).code).toBe(1)
  })

  test('ends a user’s sessions on a running server immediately when locked, until unlocked', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    expect(await json('user lock ann')).toEqual({ username: 'ann', locked: true })
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(false)
    const form = { username: 'ann', password }
    expect((await visitor(app).call(authenticateUser, form)).success).toBe(false)
    await json('user unlock ann')
    expect((await visitor(app).call(authenticateUser, form)).success).toBe(true)
  })

  test('lists where a user is signed in, and signs them out on all devices', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const [session, ...others] = await json<Record<string, string>[]>('user sessions ann')
    expect(session).toMatchObject({ signedInAt: new Date(startOfTests).toISOString() })
    expect([Object.keys(session ?? {}), others]).toEqual([
      ['browser', 'system', 'network', 'signedInAt', 'lastActiveAt'],
      [],
    ])
    expect((await desk('user sessions bob')).out).toContain('isn’t signed in')
    expect(await json('user sessions ann --end')).toEqual({ username: 'ann', endedSessions: 1 })
    expect((await ann.post(listTickets.path, { limit: 10, page: 1 })).statusCode).toBe(401)
    expect(await json('user sessions ann')).toEqual([])
    expect((await desk('user sessions nobody')).code).toBe(1)
  })

  test('asks to renew an expired password, with a code if asked to [T21, T22]', async () => {
    const place = await placeOf(engine)
    const { json, desk } = deskOn(place)
    const app = await appOn(place)
    await json('user expire ann --totp')
    const answer = await visitor(app).call(authenticateUser, { username: 'ann', password })
    expect(answer).toMatchObject({ isPasswordExpired: true, requireTotp: true })
    expect((await desk('user expire nobody')).code).toBe(1)
  })

  test('keeps open sessions after user expire until --now, but ends unfinished sign-ins [T21]', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const halfOpen = visitor(app)
    await halfOpen.call(authenticateUser, { username: 'ann', password })

    expect(await json('user expire ann')).toMatchObject({ endedSessions: false })
    expect((await ann.call(getState)).username).toBe('ann')
    expect((await halfOpen.call(getState)).username).toBe('')
    const next = await visitor(app).call(authenticateUser, { username: 'ann', password })
    expect(next.isPasswordExpired).toBe(true)

    expect(await json('user expire ann --now')).toMatchObject({ endedSessions: true })
    expect((await ann.call(getState)).username).toBe('')
  })

  test('sets up the second factor again after a reset, and gives a token a new secret', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place)
    expect(await json('user reset-factor ann')).toEqual({ username: 'ann' })
    const answer = await visitor(app).call(authenticateUser, { username: 'ann', password })
    expect(answer).toMatchObject({ hasMfa: false, mfaWizardComplete: false })
    const token = await json<{ totpSecret: string }>('user reset-factor token')
    expect(token.totpSecret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('invalidates the earlier link with a new one, and creates none for a locked user', async () => {
    const place = await placeOf(engine)
    const { json, desk } = deskOn(place)
    const { link: first } = await json<{ link: string }>('user link ann')
    const { link: second } = await json<{ link: string }>('user link ann')
    const person = visitor(await appOn(place))
    const renders = async (link: string) =>
      (await person.call(renderPasswordReset, { otac: link.split('/').at(-1) ?? '' })).render
    expect([await renders(first), await renders(second)]).toEqual([false, true])
    expect((await desk('user link locked')).code).toBe(1)
    await json('user lock ann')
    await json('user unlock ann')
    expect(await renders(second)).toBe(false)
  })
})

const week = 7 * 24 * 60 * 60_000

describe.each(engines)('desk user invite on $name', (engine) => {
  /** Dora and Emil are in Alpha, Finn in Beta; none has a password. */
  const setUp = async () => {
    const place = await placeOf(engine)
    const { db, close } = openDatabase(place)
    addCleanup(close)
    const { desk } = deskOn(place)
    for (const [name, company] of [
      ['dora', 'Alpha'],
      ['emil', 'Alpha'],
      ['finn', 'Beta'],
    ] as const)
      await desk(
        `user add --username ${name} --company ${company} --first-name X --last-name Y --mail ${name}@x.example`,
      )
    // As an import leaves them: without a link.
    await db.deleteFrom('oneTimeLink').execute()
    const mails = async () => {
      const rows = await db
        .selectFrom('outbox')
        .innerJoin('account', 'account.id', 'outbox.accountId')
        .select(['kind', 'username'])
        .orderBy('username')
        .execute()
      return rows.map(({ kind, username }) => `${kind} ${username}`)
    }
    return { place, db, mails, desk, json: deskOn(place).json }
  }

  test('invites everyone without a password, and no one twice [O66]', async () => {
    const { place, json, mails } = await setUp()
    const planned = await json('user invite --everybody --dry-run')
    expect(planned).toEqual({ dryRun: true, invited: ['dora', 'emil', 'finn'] })
    expect(await mails()).toEqual([])
    expect(await json('user invite --company Beta')).toMatchObject({ invited: ['finn'] })
    expect(await json('user invite --everybody')).toMatchObject({ invited: ['dora', 'emil'] })
    expect(await mails()).toEqual(['invitation dora', 'invitation emil', 'invitation finn'])
    expect(await json('user invite --everybody')).toMatchObject({ invited: [] })

    await deliverAll(await appOn(place))
    expect(await mails()).toEqual([])
    expect(await json('user invite --everybody')).toMatchObject({ invited: [] })
    const later = deskOn(place, {}, startOfTests + week + 60_000)
    expect(await later.json('user invite --everybody')).toMatchObject({
      invited: ['dora', 'emil', 'finn'],
    })
  })

  test('leaves out locked and erased users [O66]', async () => {
    const { desk, json } = await setUp()
    await desk('user lock dora')
    await desk('user erase emil --yes')
    expect(await json('user invite --everybody')).toMatchObject({ invited: ['finn'] })
  })

  test('invites a named user again, unless they have a password or are locked [O66]', async () => {
    const { desk, json, mails } = await setUp()
    for (const _ of ['first', 'second'])
      expect(await json('user invite dora')).toMatchObject({ invited: ['dora'] })
    expect(await mails()).toEqual(['invitation dora'])
    await desk('user lock emil')
    const refusals = [
      ['user invite ann', 1, 'already has a password'],
      ['user invite emil', 1, 'is locked'],
      ['user invite nobody', 1, 'there is no user'],
      ['user invite', 2, 'use exactly one of'],
      ['user invite dora --everybody', 2, 'use exactly one of'],
      ['user invite --company Gamma', 1, 'there is no company'],
    ] as const
    for (const [args, code, expected] of refusals)
      expect(await desk(args)).toMatchObject({ code, err: expect.stringContaining(expected) })
  })
})
