import { describe, expect, test } from 'vitest'

import { demoTable } from '#server/demo/people.ts'
import { contentOf, filled, openForDemo } from '#tests/support/demo-database.ts'
import { engines } from '#tests/support/server-engines.ts'
import { keyring } from '../support/secret-key.ts'

describe.each(engines)('the demo on $name', (engine) => {
  test('fills an empty database, and only an empty one', async () => {
    await using one = await openForDemo(engine)
    expect(await seedOnce(one)).toEqual([true, false])
    const content = await contentOf(one.database)
    const sizes = Object.fromEntries(filled.map((table, index) => [table, content[index]?.length]))
    expect(sizes).toMatchObject({ account: 40, company: 16, ticket: 500, loginRequest: 8 })
    expect(sizes['attachment']).toBeGreaterThan(100)
  })

  test('prints a table of eleven customers and four agents, aligned, in at most 100 columns', async () => {
    await using one = await openForDemo(engine)
    expect(await demoTable(one.database.db, keyring)).toBe('')
    await one.seed()
    const lines = (await demoTable(one.database.db, keyring)).split('\n')
    expect(lines.filter((line) => line.includes('Nordlicht-24'))).toHaveLength(15)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(lines.join('\n')).toContain('npm run desk -- demo code')
  })
})

test('gives agents who can sign in the tickets assigned to them [T108]', async () => {
  await using one = await openForDemo(engines[0]!)
  await one.seed()
  const rows = await one.database.db
    .selectFrom('ticket')
    .leftJoin('agent', 'agent.id', 'ticket.assigneeId')
    .select(['ticket.assigneeName', 'agent.displayName'])
    .distinct()
    .execute()
  const names = rows.map(({ assigneeName, displayName }) => [assigneeName, displayName])
  expect(names).toContainEqual(['Svenja Pauli', 'Svenja Pauli'])
  expect(names).toContainEqual(['Rachel Owens', null])
  expect(names).not.toContainEqual(['Svenja Pauli', null])
})

const seedOnce = async ({ seed }: { seed: () => Promise<boolean> }) => [await seed(), await seed()]
