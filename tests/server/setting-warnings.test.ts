import { expect, test } from 'vitest'

import { readEnv } from '#server/config/env.ts'
import { openPasswords, settingWarnings, unknownSettings } from '#server/config/setting-warnings.ts'

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
