import { expect, test } from 'vitest'

import { readEnv } from '#server/env.ts'

test('without settings the portal runs here, on SQLite, with the demo', () => {
  expect(readEnv({ PORT: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: './data',
    SEED: 'demo',
    COMMENT_PAUSE_MS: 300_000,
  })
})

test.each([
  [{ PORT: 'eighty' }, /PORT: expected a port number/],
  [{ DATABASE_URL: 'mysql://root:secret@db/x' }, /DATABASE_URL: expected postgres:\/\//],
  [{ SMTP_URL: 'http://relay:secret@mail' }, /SMTP_URL: expected smtp:\/\//],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM: expected/],
  [{ SEED: 'yes' }, /SEED: expected/],
  [{ PUBLIC_URL: 'portal.example.com' }, /PUBLIC_URL: expected the address/],
])('%o is refused by name, without repeating the value', (variables, words) => {
  expect(() => readEnv(variables)).toThrow(words)
  expect(() => readEnv(variables)).not.toThrow(/secret/)
})
