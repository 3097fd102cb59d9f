import { generateKeyPairSync } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { signature } from '#server/cli/service-checks.ts'
import { readEnv } from '#server/config/env.ts'
import { dkimOf, dkimRecord } from '#server/mail/dkim.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'

const rsaKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

const key = rsaKey(2048)
const settings = { MAIL_FROM: 'help@example.net', DKIM_SELECTOR: 'portal', DKIM_KEY: key }
const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-dkim-'))
const envWith = (more: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...more })

const env = envWith(settings)
const provider = readProvider(providerFileOf(env))

const mail = {
  id: '1-1',
  to: { name: 'Zoë Ünal', address: 'zoe@example.com' },
  subject: 'Ihr Ticket „Größe“ wurde beantwortet',
  text: 'Guten Tag,\n.\nviele Grüße',
  html: '<p>Guten Tag,</p>',
  unsubscribe: 'https://portal.example.com/unsubscribe/abc',
}

/** The email as it leaves the portal. */
const sent = async () => {
  await openMailer(env, provider)(mail)
  return readFileSync(join(dataDir, 'mail', '1-1.eml'), 'latin1')
}

const python = '/usr/bin/python3'
const verifier = '/usr/bin/dkimverify'
/** Debian's python3-dkim; `REQUIRE_MAIL_SERVERS=1` makes its absence a failure. */
const hasVerifier = existsSync(verifier) || process.env['REQUIRE_MAIL_SERVERS'] === '1'

/** Answers the verifier's question for the key with our record. */
const program = `
import dkim, os, sys
records = {os.environ['NAME'] + '.': os.environ['TEXT']}
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: records.get(name.decode(), '').encode()))
`

const verified = (message: string) => {
  const dkim = dkimOf(env, provider)
  if (!dkim) throw new Error('DKIM is off.')
  const { name, text } = dkimRecord(dkim)
  const variables = { ...process.env, NAME: name, TEXT: text }
  const input = Buffer.from(message, 'latin1')
  return execFileSync(python, ['-c', program], { env: variables, input }).toString().trim()
}

test.runIf(hasVerifier)('is accepted by a foreign verifier until it’s changed [T336]', async () => {
  const message = await sent()
  expect(verified(message)).toBe('True')
  expect(verified(message.replace('Guten Tag', 'Guten  Tag'))).toBe('True')
  expect(verified(message.replace('Guten Tag', 'Guten Abend'))).toBe('False')
  expect(verified(message.replace('/unsubscribe/abc', '/unsubscribe/abd'))).toBe('False')
  expect(verified(message.replace('=One-Click', '=Other'))).toBe('False')
  expect(verified(message.replace('help@example.net', 'help@example.org'))).toBe('False')
})

test('names the domain of the sender, and covers what mail programs act on [T336]', async () => {
  const header = /^DKIM-Signature: (?:.*\r\n)(?:[ \t].*\r\n)*/m.exec(await sent())?.[0]
  const tags = header?.replaceAll(/\s+/g, '') ?? ''
  expect(tags).toContain('d=example.net;')
  expect(tags).toContain('s=portal;')
  expect(tags).toMatch(/h=from:subject:date:message-id:to:.*list-unsubscribe:list-unsubscribe-post/)
})

test('is left to the mail server without a key', () => {
  expect(dkimOf(envWith({}), provider)).toBeUndefined()
})

test.each([
  ['a selector without a key', { DKIM_SELECTOR: 'portal' }, /^DKIM_KEY: expected an RSA key/],
  ['a key without a selector', { DKIM_KEY: key }, /^DKIM_SELECTOR: expected a label/],
  ['a short key', { ...settings, DKIM_KEY: rsaKey(1024) }, /^DKIM_KEY: expected an RSA key/],
  ['a key that isn’t one', { ...settings, DKIM_KEY: 'hunter2' }, /^DKIM_KEY: expected an RSA key/],
  ['a selector with a space', { ...settings, DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR: expected/],
])('refuses %s without showing it [T336]', (_, variables, message) => {
  expect(() => envWith(variables)).toThrow(message)
  expect(() => envWith(variables)).not.toThrow(/hunter2|BEGIN/)
})

const notFound = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })
const noAnswer = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
const ours = dkimOf(env, provider)
const text = ours ? dkimRecord(ours).text : ''

test.each([
  [
    'the key, in two parts',
    () => [[text.slice(0, 200), text.slice(200)]],
    'ok',
    /^DNS has the key/,
  ],
  ['the key without its type', () => [[text.replace('k=rsa; ', '')]], 'ok', /^DNS has the key/],
  ['another key', () => [['v=DKIM1; p=AAAA']], 'wrong', /has another key; publish at portal\._dom/],
  ['a withdrawn key', () => [['v=DKIM1; p=']], 'wrong', /has another key/],
  [
    'nothing',
    () => Promise.reject(notFound),
    'wrong',
    /no key; publish at .* v=DKIM1; k=rsa; p=MII/,
  ],
  ['no answer', () => Promise.reject(noAnswer), 'note', /^not checked/],
])('desk doctor says what to publish if DNS has %s [T336]', async (_, answer, level, message) => {
  const finding = await signature(env, async () => answer())
  expect(finding).toEqual({ level, message: expect.stringMatching(message) })
})
