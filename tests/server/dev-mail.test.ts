import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { requestPasswordReset } from '#contract/recovery.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { deliverAll } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const [sqlite] = engines
const html = { accept: 'text/html' }

const withMail = async (env: NodeJS.ProcessEnv = {}) => {
  const app = await newApp(sqlite!, { env })
  await app.services.db
    .updateTable('account')
    .set({ firstName: '<img src=x onerror=alert(1)>' })
    .where('username', '=', 'ann')
    .execute()
  await visitor(app).ask(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  return app
}

test('lists the mails and shows each, its link to click on, markup as text', async () => {
  const app = await withMail()
  const list = await app.inject({ url: '/dev/mail', headers: html })
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; form-action/)
  const [, href = ''] = /<a href="(\/dev\/mail\/[\d-]+)">/.exec(list.body) ?? []
  const shown = await app.inject({ url: href, headers: html })
  expect(shown.body).toMatch(/<a href="http:\/\/localhost:\d+\/login\/password\/reset\/[\w-]{43}"/)
  expect(shown.body).not.toContain('<img')
  expect(shown.headers['cache-control']).toBe('no-store')
})

test('an empty folder is an empty list, and nothing else of the disk is shown', async () => {
  const app = await newApp(sqlite!)
  expect((await app.inject({ url: '/dev/mail' })).body).toContain('No mail yet')
  await visitor(app).ask(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  writeFileSync(join(mailFolder(app.services.env), 'other.txt'), 'private')
  expect((await app.inject({ url: '/dev/mail' })).body).not.toContain('other')
  for (const name of ['other.txt', '1-1', '..%2f..%2fpackage.json', '..%2fportal.db']) {
    expect((await app.inject({ url: `/dev/mail/${name}` })).statusCode).toBe(404)
  }
})

test.each<[string, NodeJS.ProcessEnv]>([
  ['in production', { NODE_ENV: 'production' }],
  ['where mail leaves by SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('is absent %s', async (_, env) => {
  const app = await newApp(sqlite!, { env })
  expect((await app.inject({ url: '/dev/mail' })).statusCode).toBe(404)
})

test('is shown on this machine only, under its own name', async () => {
  const app = await withMail()
  const requests = [
    { remoteAddress: '10.0.0.7' },
    { headers: { host: 'evil.example' } },
    { headers: { host: 'localhost.evil.example' } },
  ]
  for (const request of requests) {
    expect((await app.inject({ url: '/dev/mail', ...request })).statusCode).toBe(404)
  }
})
