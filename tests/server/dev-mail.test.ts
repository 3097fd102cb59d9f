import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { requestPasswordReset } from '#contract/recovery.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { deliverAll } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const [sqlite] = engines
const html = { accept: 'text/html' }
const key = 'a-key-with-24-characters'
const mails = `/dev/mail?key=${key}`

const withMail = async (env: NodeJS.ProcessEnv = {}, language: 'en' | 'de' = 'en') => {
  const app = await newApp(sqlite!, { env: { DEV_MAIL_KEY: key, ...env } })
  await app.services.db
    .updateTable('account')
    .set({ firstName: '<img src=x onerror=alert(1)>', language })
    .where('username', '=', 'ann')
    .execute()
  await visitor(app).call(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  return app
}

test('lists the emails and shows each, with a clickable link and markup as text', async () => {
  const app = await withMail()
  const list = await app.inject({ url: mails, headers: html })
  expect(list.headers['content-security-policy']).toMatch(
    /^default-src 'none'; frame-src 'self'; form-action/,
  )
  const [, href = ''] = /<a href="(\/dev\/mail\/[\d-]+\?key=[\w-]+)">/.exec(list.body) ?? []
  const shown = await app.inject({ url: href, headers: html })
  expect(shown.body).toMatch(/<a href="http:\/\/localhost:\d+\/login\/password\/reset\/[\w-]{43}"/)
  expect(shown.body).not.toContain('<img')
  expect(shown.body).toContain(`<a href="${mails}">All emails</a>`)
  expect(shown.headers['cache-control']).toBe('no-store')
})

test('shows an email as a mail program draws it, without scripts, forms or other hosts', async () => {
  const app = await withMail()
  const [, name] = /\/dev\/mail\/([\d-]+)\?/.exec((await app.inject({ url: mails })).body) ?? []
  const shown = await app.inject({ url: `/dev/mail/${name}?key=${key}` })
  const frame = `/dev/mail/${name}/html?key=${key}`
  expect(shown.body.match(/<iframe src="[^"]+"/g)).toEqual(Array(2).fill(`<iframe src="${frame}"`))
  const { headers, body } = await app.inject({ url: frame })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  )
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(body).toContain('<base target="_blank">')
  expect(body).toContain('Choose a password</a>')
  expect(body).not.toContain('<img src=x')
  for (const url of [`/dev/mail/${name}/html`, `/dev/mail/1-1/html?key=${key}`])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

test('shows the sender and the subject of an email as text', async () => {
  const name = 'Köhler & Söhne – Rechenzentrum für Geschäftskunden'
  const file = join(mkdtempSync(join(tmpdir(), 'statedesk-provider-')), 'provider.json')
  writeFileSync(file, JSON.stringify({ name, supportMail: 'hilfe@koehler.example' }))
  const app = await withMail({ PROVIDER_FILE: file }, 'de')
  const list = await app.inject({ url: mails, headers: html })
  const written = name.replace('&', '&#38;')
  expect(list.body).toContain(`${written}: Passwort zurücksetzen`)
  const [, href = ''] = /<a href="(\/dev\/mail\/[\d-]+\?key=[\w-]+)">/.exec(list.body) ?? []
  const shown = await app.inject({ url: href, headers: html })
  expect(shown.body).toContain(`From: ${written} &#60;hilfe@koehler.example&#62;`)
})

test('lists nothing for an empty folder, and shows no other file', async () => {
  const app = await newApp(sqlite!, { env: { DEV_MAIL_KEY: key } })
  expect((await app.inject({ url: mails })).body).toContain('No emails yet')
  await visitor(app).call(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  writeFileSync(join(mailFolder(app.services.env), 'other.txt'), 'private')
  expect((await app.inject({ url: mails })).body).not.toContain('other')
  for (const name of ['other.txt', '1-1', '..%2f..%2fpackage.json', '..%2fportal.db']) {
    expect((await app.inject({ url: `/dev/mail/${name}?key=${key}` })).statusCode).toBe(404)
  }
})

test.each<[string, NodeJS.ProcessEnv]>([
  ['in production', { NODE_ENV: 'production' }],
  ['if emails are sent by SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['behind a public address', { PUBLIC_URL: 'http://localhost:8080' }],
])('is absent %s', async (_, env) => {
  const app = await newApp(sqlite!, { env: { DEV_MAIL_KEY: key, ...env } })
  expect((await app.inject({ url: mails })).statusCode).toBe(404)
  expect(app.services.devMailKey).toBeNull()
})

test('is served on this computer only, under its own name', async () => {
  const app = await withMail()
  const requests = [
    { remoteAddress: '10.0.0.7' },
    { headers: { host: 'evil.example' } },
    { headers: { host: 'localhost.evil.example' } },
    { headers: { host: 'localhost', via: '1.1 proxy.example' } },
    { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
  ]
  for (const request of requests) {
    expect((await app.inject({ url: mails, ...request })).statusCode).toBe(404)
  }
})

test('requires the key', async () => {
  const app = await withMail()
  const [, href = ''] = /href="([^"?]+)\?/.exec((await app.inject({ url: mails })).body) ?? []
  expect(href).toMatch(/^\/dev\/mail\/\d/)
  for (const url of ['/dev/mail', href])
    for (const query of ['', '?key=', '?key=wrong', `?key=${key}x`, `?key=${key}&key=${key}`])
      expect([url + query, (await app.inject({ url: url + query })).statusCode]).toEqual([
        url + query,
        404,
      ])
})

test('gets a new random key at every start unless one is set', async () => {
  const [one, other] = [await newApp(sqlite!), await newApp(sqlite!)]
  expect(one.services.devMailKey).toMatch(/^[\w-]{32,}$/)
  expect(one.services.devMailKey).not.toBe(other.services.devMailKey)
  const url = `/dev/mail?key=${one.services.devMailKey}`
  expect((await one.inject({ url })).statusCode).toBe(200)
  expect((await other.inject({ url })).statusCode).toBe(404)
})
