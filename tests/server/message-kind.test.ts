import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { requestPasswordReset } from '#contract/recovery.ts'
import { readMessage } from '#server/mail/incoming/message.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { deliverAll } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const reading = { ownHost: 'portal.example.com', authenticatedBy: 'mx.example.com' }

const messageWith = (...headers: string[]) =>
  Buffer.from(
    [
      ...headers,
      'From: Ann Miller <ann@customer.example>',
      'To: support@example.com',
      ...(headers.some((header) => header.startsWith('Subject:')) ? [] : ['Subject: Re: Printer']),
      ...(headers.some((header) => header.startsWith('Message-ID:'))
        ? []
        : ['Message-ID: <abc@customer.example>']),
      '',
      'It works again.',
    ].join('\r\n'),
  )

const kindWith = async (...headers: string[]) =>
  (await readMessage(messageWith(...headers), reading)).kind

const question = 'In-Reply-To: <1-2@portal.example.com>'

test.each([
  ['a reply', [question]],
  ['a reply that says it is written by hand', ['Auto-Submitted: no']],
  ['an answer to an automatic reply', [question, 'Subject: AW: Abwesenheitsnotiz: Drucker']],
  ['a new message about absences', ['Subject: Abwesenheitsnotiz einrichten']],
  ['an important message', ['Precedence: first-class', 'X-Priority: 1']],
  ['a question by a postmaster', ['Sender: postmaster@customer.example']],
  ['a message with its sender’s address', ['Return-Path: <ann@customer.example>']],
  [
    'a message to which a gateway added a link',
    ['List-Unsubscribe: <https://gateway.example/u/1>'],
  ],
])('classifies %s as an ordinary message [T129]', async (_, headers) => {
  expect(await kindWith(...headers)).toBe('ordinary')
})

test.each([
  ['RFC 3834', ['Auto-Submitted: auto-replied (vacation)']],
  ['a ticket system', ['Auto-Submitted: auto-generated; owner-email="x@y.example"']],
  ['Exchange', ['X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply']],
  ['Outlook by its subject', [question, 'Subject: Automatische Antwort: [T-1] Drucker']],
  ['Outlook in English', [question, 'Subject: Automatic reply: [T-1] Printer']],
  ['a German mail program', [question, 'Subject: Abwesenheitsnotiz: [T-1] Drucker']],
  ['vacation(1)', ['Precedence: bulk']],
  ['an older program', ['Precedence: auto_reply']],
  ['cPanel', ['X-Autorespond: Printer']],
  ['a message without a return address', ['Return-Path: <>']],
  [
    'a read receipt',
    [
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
    ],
  ],
])('recognizes an automatic reply of %s [T129]', async (_, headers) => {
  expect(await kindWith(...headers)).toBe('autoReply')
})

test.each([
  [
    'a delivery report',
    [
      'MIME-Version: 1.0',
      'Content-Type: multipart/report;\r\n report-type=delivery-status; boundary="b"',
    ],
  ],
  ['Exim', ['X-Failed-Recipients: nobody@customer.example']],
])('recognizes a bounce by %s [T129]', async (_, headers) => {
  expect(await kindWith(...headers)).toBe('bounce')
})

test.each(['MAILER-DAEMON@mx.example.com', '"Mail Delivery System" <mailer-daemon@x.example>'])(
  'recognizes a bounce of %s [T129]',
  async (from) => {
    const raw = Buffer.from(`From: ${from}\r\nSubject: Undelivered\r\n\r\nSorry.`)
    expect((await readMessage(raw, reading)).kind).toBe('bounce')
  },
)

test('classifies every reply of the corpus as ordinary, even if a gateway adds an unsubscribe link [T128, T129]', async () => {
  const folder = new URL('../support/emails/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const emails = files.filter((file) => file.endsWith('.eml'))
  const link = Buffer.from('List-Unsubscribe: <https://gateway.example/u/1>\r\n')
  const kinds = async (file: string) => {
    const raw = readFileSync(new URL(file, folder))
    const [asWritten, withLink] = [raw, Buffer.concat([link, raw])]
    return [
      (await readMessage(asWritten, reading)).kind,
      (await readMessage(withLink, reading)).kind,
    ]
  }
  expect(emails).toHaveLength(60)
  expect(new Set((await Promise.all(emails.map(kinds))).flat())).toEqual(new Set(['ordinary']))
})

test('treats an empty envelope sender as automatic, whatever the headers say [T129]', async () => {
  const raw = messageWith('Return-Path: <ann@customer.example>')
  expect((await readMessage(raw, { ...reading, returnPath: '' })).kind).toBe('autoReply')
})

test.each([
  'List-Id: <users.lists.example>',
  'List-Post: <mailto:users@lists.example>',
  'Mailing-List: contact users-help@lists.example; run by ezmlm',
  'Precedence: list',
])('recognizes a mailing list by %s [T129]', async (header) => {
  expect(await kindWith(header)).toBe('list')
})

test.each(['X-Statedesk: portal.example.com', 'Message-ID: <17-3@Portal.example.com>'])(
  'recognizes its own email by %s [T129]',
  async (header) => {
    expect(await kindWith(header, 'Auto-Submitted: auto-generated')).toBe('own')
  },
)

test('recognizes its own emails after a relay has changed their id [T129]', async () => {
  const app = await newApp(engines[0]!)
  await visitor(app).call(requestPasswordReset, { username: 'ann' })
  await deliverAll(app)
  const folder = mailFolder(app.services.env)
  const [name] = readdirSync(folder)
  const written = readFileSync(`${folder}/${name}`, 'latin1')
  const relayed = written.replace(/^Message-ID: .*$/m, 'Message-ID: <x@relay.example>')
  expect(relayed).not.toBe(written)
  const host = new URL(app.services.origin).hostname
  const { kind } = await readMessage(Buffer.from(relayed, 'latin1'), { ownHost: host })
  expect(kind).toBe('own')
})

const resultsOf = async (...headers: string[]) =>
  (
    await readMessage(
      messageWith(...headers.map((header) => `Authentication-Results: ${header}`)),
      reading,
    )
  ).authentication

const pass = 'dmarc=pass (p=reject) header.from=customer.example'

test.each([
  ['in one line', `mx.example.com; ${pass}; spf=pass smtp.mailfrom=customer.example; dkim=pass`],
  [
    'with a version and odd case',
    `MX.Example.COM 1; spf=pass;\r\n DKIM = pass; dkim=pass; ${pass}`,
  ],
  [
    'with comments and quotes',
    `"mx.example.com" (a (nested; dmarc=fail) comment) ; ${pass}; spf=pass (x; y=z) smtp.helo="a;b"; dkim=fail; dkim=pass`,
  ],
])('reads the mail host’s authentication results, %s [T129]', async (_, header) => {
  expect(await resultsOf(header)).toEqual({ dmarc: 'pass', spf: 'pass', dkim: 'pass' })
})

test.each([
  ['of another host', [`mx.attacker.example; ${pass}`]],
  ['of a host with a similar name', [`mx.example.com.attacker.example; ${pass}`]],
  [
    'below the host’s own',
    ['mx.example.com; dmarc=fail header.from=customer.example', `mx.example.com; ${pass}`],
  ],
  ['below one without the result', ['mx.example.com; none', `mx.example.com; ${pass}`]],
  ['within a comment', [`mx.example.com; spf=none (; ${pass};)`]],
  ['within a quoted value', [`mx.example.com; spf=none reason="; ${pass};"`]],
  ['behind an open quote', [`mx.example.com; spf=none reason="; ${pass}`]],
  ['about another domain', ['mx.example.com; dmarc=pass header.from=attacker.example']],
  ['about no domain', ['mx.example.com; dmarc=pass']],
  ['reported twice', [`mx.example.com; ${pass}; dmarc=fail header.from=customer.example`]],
  ['without a host', [`; ${pass}`]],
  ['that is empty', ['']],
])('doesn’t trust a pass %s [T129]', async (_, headers) => {
  expect((await resultsOf(...headers)).dmarc).not.toBe('pass')
})

test.each([
  ['two senders', 'From: a@customer.example, b@attacker.example\r\n'],
  ['two headers', 'From: a@customer.example\r\nFrom: b@attacker.example\r\n'],
  ['a group', 'From: us: a@customer.example, b@attacker.example;\r\n'],
  ['no address', 'From: Ann\r\n'],
  ['none', ''],
])('finds no sender in a message with %s [T129]', async (_, from) => {
  const raw = Buffer.from(`Authentication-Results: mx.example.com; ${pass}\r\n${from}\r\nHello`)
  const message = await readMessage(raw, reading)
  expect(message.from).toBe(null)
  expect(message.authentication.dmarc).not.toBe('pass')
})

test('trusts no one if no host is configured [T129]', async () => {
  const message = await readMessage(messageWith(`Authentication-Results: mx.example.com; ${pass}`))
  expect(message.authentication).toEqual({ dmarc: 'none', dkim: 'none', spf: 'none' })
})
