import { describe, expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll } from '#tests/support/mail.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, placeOf } from '#tests/support/server.ts'

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
