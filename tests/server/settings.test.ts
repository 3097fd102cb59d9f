import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readEnv, settingNames } from '#server/config/env.ts'
import {
  defaultSecrets,
  worldReadable,
  openPasswords,
  settingWarnings,
  unknownSettings,
} from '#server/config/unsafe.ts'
import { newSecretKey } from '#server/domain/keyring.ts'
import { deskOn } from '../support/desk.ts'
import { secretKey } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { placeOf } from '../support/server.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'statedesk-settings-'))

const fileWith = (text: string) => {
  const file = join(newFolder(), 'setting')
  writeFileSync(file, text)
  return file
}

describe('a setting in a file', () => {
  test('counts like one in the environment, without its trailing line break [O1]', () => {
    const key = newSecretKey()
    const SECRET_KEY_FILE = fileWith(`${key}\n`)
    const read = readEnv({ SECRET_KEY_FILE, PORT_FILE: fileWith('8123\r\n'), HOST_FILE: '' })
    expect([read.SECRET_KEY, read.PORT, read.HOST]).toEqual([key, 8123, '127.0.0.1'])
  })

  test.each(settingNames)('works for %s [O1]', (name) => {
    const missing = { [`${name}_FILE`]: '/nowhere/setting' }
    expect(() => readEnv(missing)).toThrow(`${name}_FILE: expected a file this user can read`)
  })

  test('is refused together with the variable itself, and if it’s empty or invalid [O1]', () => {
    const PORT_FILE = fileWith('8123')
    expect(() => readEnv({ PORT: '8080', PORT_FILE })).toThrow('PORT: expected either PORT or')
    expect(() => readEnv({ PORT_FILE: fileWith('\n') })).toThrow('PORT_FILE: expected a value')
    expect(() => readEnv({ PORT_FILE: fileWith('eighty') })).toThrow('PORT: expected a port number')
  })
})

test('is in the docs under its name [O2]', () => {
  const [, settings = ''] = readFileSync('docs/operating.md', 'utf8').split('\n## Settings\n')
  const [table = ''] = settings.split('\n## ')
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

describe('desk config', () => {
  type Line = { name: string; value: string | null; source: string }

  test('shows every setting and its source, without secrets [O2]', async () => {
    const { desk, json } = deskOn(await placeOf(engines[0]!), {
      PORT_FILE: fileWith('8123'),
      SMTP_URL: 'smtp://relay:p%40ss-word@mail.example.com:587',
      DATABASE_URL: 'postgres://portal:hunter2@db/portal?password=hunter3&sslmode=require',
      DEV_MAIL_KEY: 'a-key-for-emails-1',
      SECRET_KEY_PREVIOUS: `${newSecretKey()},${secretKey}`,
    })
    const lines = await json<Line[]>('config')
    const { out } = await desk('config')
    expect(lines.map(({ name }) => name)).toEqual(settingNames)
    const shown = new Map(lines.map(({ name, ...line }) => [name, line]))
    expect(shown.get('PORT')).toEqual({
      value: '8123',
      source: expect.stringMatching(/^PORT_FILE \//),
    })
    expect(shown.get('HOST')).toEqual({ value: '127.0.0.1', source: 'default' })
    expect(shown.get('CLAMAV_URL')).toEqual({ value: null, source: 'unset' })
    expect(shown.get('SECRET_KEY')).toEqual({ value: '(hidden)', source: 'environment' })
    expect(shown.get('SMTP_URL')?.value).toBe('smtp://relay:(hidden)@mail.example.com:587')
    expect(shown.get('DATABASE_URL')?.value).toBe(
      'postgres://portal:(hidden)@db/portal?password=(hidden)&sslmode=require',
    )
    for (const secret of ['hunter', 'p%40ss', 'a-key-for', secretKey]) {
      expect(`${JSON.stringify(lines)}${out}`).not.toContain(secret)
    }
  })

  test('reports which setting is invalid [O2]', async () => {
    const { desk } = deskOn(await placeOf(engines[0]!), { PORT: 'eighty' })
    const { code, err } = await desk('config')
    expect([code, err]).toEqual([1, expect.stringContaining('PORT: expected a port number')])
  })
})

test.each([
  [{ DATABASE_URL: 'postgres://portal:portal@db/portal' }, ['DATABASE_URL']],
  [{ SMTP_URL: 'smtp://relay:changeme@mail' }, ['SMTP_URL']],
  [{ IMAP_URL: 'imaps://reply:secret@mail/INBOX', REPLY_ADDRESS: 'r@x.example' }, ['IMAP_URL']],
  [{ DATABASE_URL: 'postgres://portal:9fk2-LpW1@db/portal', SMTP_URL: 'smtp://mail' }, []],
])('knows the passwords of examples: %o [O3]', (variables, names) => {
  const lines = defaultSecrets(readEnv({ SECRET_KEY: secretKey, ...variables }))
  expect(lines.map((line) => line.split(':')[0])).toEqual(names)
})

test('accepts a folder that its group can open', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'portal.db'), '')
  chmodSync(folder, 0o750)
  expect(worldReadable({ DATA_DIR: folder })).toEqual([])
})

test.each([
  ['SMPT_URL', 'did you mean SMTP_URL?'],
  ['PUBLIC_URI', 'did you mean PUBLIC_URL?'],
  ['DATABASE_URL_FIEL', 'did you mean DATABASE_URL_FILE?'],
  ['AGENT', undefined],
  ['S3_URI', 'did you mean S3_URL?'],
  ['SMTP_HOST', 'desk config shows all of them'],
  ['STATEDESK_PORT', 'desk config shows all of them'],
  ['RETENTION_TICKETS', 'desk config shows all of them'],
])('recognizes %s as a mistake: %s [T323]', (name, hint) => {
  const expected = hint === undefined ? [] : [`${name} isn’t a setting; ${hint}`]
  expect(unknownSettings({ [name]: 'x' })).toEqual(expected)
})

test('says nothing about settings, their files, and variables of others [T323]', () => {
  const others =
    'HOME HOSTNAME HOSTTYPE LANG LOGNAME MAIL NODE_OPTIONS PATH PGHOST POST PWD SESSION_MANAGER SHLVL UV_THREADPOOL_SIZE XDG_DATA_DIRS'
  const names = ['SMTP_URL', 'SECRET_KEY_FILE', ...others.split(' ')]
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

const mails = { REPLY_ADDRESS: 'reply@portal.example.com' }

test.each([
  [{ SMTP_URL: 'smtp://ann:secret@mail.example.com:587' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://ann:secret@mail.example.com:587?requireTLS=false' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://ann:secret@mail.example.com:587?requireTLS=true' }, undefined],
  [{ SMTP_URL: 'smtps://ann:secret@mail.example.com' }, undefined],
  [{ SMTP_URL: 'smtp://mail.example.com' }, undefined],
  [{ SMTP_URL: 'smtp://ann:secret@127.0.0.1:25' }, undefined],
  [{ ...mails, IMAP_URL: 'imap://ann:secret@mail.example.com/INBOX' }, 'IMAP_URL'],
  [{ ...mails, IMAP_URL: 'imap://ann:secret@[::1]/INBOX' }, undefined],
  [{ ...mails, IMAP_URL: 'imaps://ann:secret@mail.example.com/INBOX' }, undefined],
])('warns if the password of a mail server may not be encrypted: %o [T324]', (variables, name) => {
  const warnings = openPasswords(readEnv(variables))
  expect(warnings.map((text) => text.split(':')[0])).toEqual(name === undefined ? [] : [name])
  expect(settingWarnings(variables, readEnv(variables)).join()).not.toContain('secret')
})
