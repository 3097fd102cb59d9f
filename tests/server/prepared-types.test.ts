import { expect, test } from 'vitest'

import { statement } from '#server/db/engine/prepared.ts'
import { newApp } from '../support/server.ts'
import { engines } from '../support/server-engines.ts'

const usernameOf = statement<{ accountId: number }>()((tx, param) =>
  tx.selectFrom('account').select('username').where('id', '=', param('accountId')),
)

// Never run: `npm run check` compiles it, and fails if one of these is no longer an error.
export const misspelled = () => [
  statement<{ accountId: number }>()((tx, param) =>
    // @ts-expect-error -- the name isn't declared
    tx.selectFrom('account').select('username').where('id', '=', param('acountId')),
  ),
  statement<{ accountId: string }>()((tx, param) =>
    // @ts-expect-error -- the type doesn't fit the column
    tx.selectFrom('account').select('username').where('id', '=', param('accountId')),
  ),
  // @ts-expect-error -- the value has another name
  usernameOf({} as never, { acountId: 1 }),
  // @ts-expect-error -- the value has another type
  usernameOf({} as never, { accountId: '1' }),
  // @ts-expect-error -- the value is missing
  usernameOf({} as never, {}),
]

test.each(engines)('binds the declared values on $name', async (engine) => {
  const { db } = (await newApp(engine)).services
  const { rows } = await usernameOf(db, { accountId: 1 })
  expect(rows).toHaveLength(1)
})
