import iconv from 'iconv-lite'
import { expect, test } from 'vitest'

import { readMessage } from '#server/mail/incoming/message.ts'
import { linesOf } from '#server/domain/rich-text.ts'

const reading = {
  ownHost: 'portal.example.com',
  senders: ['desk@nordwind.example', 'reply@portal.example.com', 'nordwind it'],
}

const head = [
  'From: Jo Berg <jo@customer.example>',
  'To: reply@portal.example.com',
  'Message-ID: <1@customer.example>',
  'In-Reply-To: <t5.1-1@portal.example.com>',
  'MIME-Version: 1.0',
]

/** A message from text; a part of it can be bytes of another charset. */
const messageOf = (...lines: (string | Uint8Array)[]) =>
  Buffer.concat(
    [...head, ...lines].flatMap((line) => [Buffer.from(line as string), Buffer.from('\r\n')]),
  )

const read = (...lines: (string | Uint8Array)[]) => readMessage(messageOf(...lines), reading)

const readPlain = async (text: string, subject = 'Re: [T-5] Cold room') => {
  const { reply, quoted } = await read(`Subject: ${subject}`, '', text)
  return { reply: linesOf(reply), quoted: linesOf(quoted) }
}

const multipart = (type: string, ...parts: (readonly (string | Uint8Array)[])[]) => [
  `Content-Type: multipart/${type}; boundary=cut`,
  '',
  ...parts.flatMap((part) => ['--cut', ...part]),
  '--cut--',
]

const hello = ['Content-Type: text/plain', '', 'Hello']
const filesOf = async (...lines: (string | Uint8Array)[]) => (await read(...lines)).files

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['us-ascii', Buffer.from('Tür – 20 °C')],
  ['iso-8859-1', Buffer.from('Tür – 20 °C')],
  ['WINDOWS-1252', Buffer.from('Tür – 20 °C')],
  ['unknown-8bit', Buffer.from('Tür – 20 °C')],
  ['utf-8', iconv.encode('Tür – 20 °C', 'windows-1252')],
  ['nonsense', iconv.encode('Tür – 20 °C', 'windows-1252')],
  ['', iconv.encode('Tür – 20 °C', 'windows-1252')],
  ['iso-8859-15', iconv.encode('Tür – 20 °C', 'iso-8859-15')],
  ['utf-7', iconv.encode('Tür – 20 °C', 'utf-7')],
  ['x-mac-roman', iconv.encode('Tür – 20 °C', 'macroman')],
])('decodes text labelled %j by what it is [T128]', async (label, bytes) => {
  const type = label === '' ? 'text/plain' : `text/plain; charset="${label}"`
  const { reply } = await read(`Content-Type: ${type}`, '', bytes)
  // ISO 8859-15 has no dash of this length.
  expect(linesOf(reply).replace('?', '–')).toBe('Tür – 20 °C')
})

test('decodes HTML, names and subjects with wrong labels, and a footer of a gateway [T128]', async () => {
  const { subject, files, reply } = await read(
    'Subject: =?us-ascii?Q?K=C3=BChl?= =?us-ascii?Q?raum?= =?iso-8859-1?B?w5xiZXI=?=',
    ...multipart(
      'mixed',
      ['Content-Type: text/html; charset=iso-8859-1', '', '<p>Größe</p>', latin1('<p>Maß</p>')],
      [latin1('Content-Type: image/jpeg; name="Größe.jpg"'), '', 'x'],
      ['Content-Disposition: attachment; filename="=?ascii?Q?=C3=9Cbersicht.txt?="', '', 'x'],
    ),
  )
  expect(subject).toBe('KühlraumÜber')
  expect(linesOf(reply)).toBe('Größe\nMaß')
  expect(files.map(({ name }) => name)).toEqual(['Größe.jpg', 'Übersicht.txt'])
})

test('joins lines whose spaces are to be deleted, but not below a quote [T128]', async () => {
  const { reply } = await read(
    'Content-Type: text/plain; format=flowed; delsp=yes',
    '',
    '> How \r\n> long?\r\nhttps://x.example/a \r\n/b \r\n?c=1',
  )
  expect(linesOf(reply)).toBe('https://x.example/a/b?c=1')
})

test.each([
  ['base64', `${Buffer.from('It is warm.').toString('base64')}\r\n\r\nChecked by a gateway, free`],
  ['base64', `${Buffer.from('It is warm').toString('base64')}\r\n-----\r\nEnd`],
])('reads text in %s that a gateway has appended to [T128]', async (encoding, body) => {
  const { reply, quoted } = await read(`Content-Transfer-Encoding: ${encoding}`, '', body)
  expect(linesOf(reply)).toMatch(/^It is warm\.?$/)
  expect(linesOf(quoted)).toMatch(/gateway|End/)
})

test('attaches what has no name under one that opens [T128]', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const base64 = 'Content-Transfer-Encoding: base64'
  const files = await filesOf(
    ...multipart(
      'mixed',
      hello,
      ['Content-Type: message/rfc822', '', 'Subject: =?utf-8?Q?T=C3=BCr:_offen?=', '', 'x'],
      ['Content-Type: message/rfc822', '', 'From: a@b.example', '', 'x'],
      ['Content-Type: application/octet-stream', base64, '', png],
      ['Content-Type: application/pdf; name="..."', '', 'x'],
      ['Content-Type: text/csv', 'Content-Disposition: attachment', '', 'a;b'],
      ['Content-Type: text/calendar', '', 'BEGIN:VCALENDAR'],
      ['Content-Type: text/plain; name=notes.txt', 'Content-Disposition: inline', '', 'x'],
    ),
  )
  expect(files.map(({ name }) => name)).toEqual([
    'Tür offen.eml',
    'message.eml',
    'attachment.png',
    'attachment.pdf',
    'attachment.csv',
    'invite.ics',
    'notes.txt',
  ])
})

test('attaches images that are part of the markup, and leaves others out [T128]', async () => {
  const source = `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`
  const { reply, files } = await read(
    'Content-Type: text/html',
    '',
    `<p>See</p><img src="${source}"><img src='${source}' alt=Plan><img src="data:text/html,x">`,
  )
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['image.gif', 'image/gif'],
    ['image.gif', 'image/gif'],
  ])
  expect(reply).not.toContain('data:')
})

test('attaches a large image of the markup, and shows the text below it [T128]', async () => {
  const bytes = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3_000_000, 7)])
  const image = `<img src="data:image/gif;base64,${bytes.toString('base64')}">`
  const { reply, files, isCut } = await read('Content-Type: text/html', '', `${image}<p>Below</p>`)
  expect([linesOf(reply), files[0]?.bytes.length, isCut]).toEqual(['Below', bytes.length, false])
})

test('unpacks a winmail.dat, and attaches a broken one as it is [T128]', async () => {
  const attribute = (kind: number, content: Buffer) => {
    const header = Buffer.alloc(9)
    header.writeUInt8(2)
    header.writeUInt16LE(kind, 1)
    header.writeUInt32LE(content.length, 5)
    return Buffer.concat([header, content, Buffer.alloc(2)])
  }
  const long = Buffer.from('Übersicht 2026.xlsx\0', 'utf16le')
  const property = Buffer.alloc(12)
  property.writeUInt32LE(0x3707001f)
  property.writeUInt32LE(1, 4)
  property.writeUInt32LE(long.length, 8)
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    attribute(0x9002, Buffer.alloc(14)),
    attribute(0x8010, Buffer.from('UBERSI~1.XLS\0')),
    attribute(0x800f, Buffer.from('first')),
    attribute(0x9005, Buffer.concat([Buffer.alloc(4), property, long])),
    attribute(0x9002, Buffer.alloc(14)),
    attribute(0x8010, latin1('Größe.txt\0')),
    attribute(0x800f, Buffer.from('second')),
  ])
  const winmail = (bytes: Buffer) => [
    'Content-Type: application/octet-stream; name=WINMAIL.DAT',
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ]
  const files = await filesOf(
    ...multipart('mixed', hello, winmail(packed), winmail(packed.subarray(2))),
  )
  expect(
    files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1').slice(0, 6)]),
  ).toEqual([
    ['Übersicht 2026.xlsx', 'first'],
    ['Größe.txt', 'second'],
    ['WINMAIL.DAT', packed.toString('latin1').slice(2, 8)],
  ])
})

test.each([
  ['S/MIME', ['Content-Type: application/x-pkcs7-signature; name=smime.p7s', '', 'x']],
  ['PGP', ['Content-Type: application/pgp-signature; name=OpenPGP_signature.asc', '', 'x']],
])('attaches no signature of %s [T128]', async (_, signature) => {
  const { reply, files, isSealed } = await read(...multipart('signed', hello, signature))
  expect([linesOf(reply), files, isSealed]).toEqual(['Hello', [], false])
})

test.each([
  ['signed by S/MIME', ['Content-Type: application/pkcs7-mime; smime-type=signed-data', '', 'x']],
  ['encrypted by S/MIME', ['Content-Type: application/x-pkcs7-mime', '', 'x']],
  [
    'encrypted by PGP',
    [
      ...multipart(
        'encrypted; protocol="application/pgp-encrypted"',
        ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
        ['Content-Type: application/octet-stream; name=encrypted.asc', '', 'x'],
      ),
    ],
  ],
])('says that a message is %s [T128]', async (_, lines) => {
  expect(await read(...lines)).toMatchObject({ isSealed: true, files: [], reply: '' })
})

const invitation = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VTIMEZONE',
  'DTSTART:19701025T030000',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'SUMMARY:Visit of hall 2\\, with',
  '  the electrician',
  'DTSTART;TZID=Europe/Berlin:20270301T083000',
  'DTEND;TZID=Europe/Berlin:20270301T093000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('says what an invitation without text is about, once [T128]', async () => {
  const calendar = ['Content-Type: text/calendar; method=REQUEST', '', invitation]
  const { reply, files, kind } = await read(...multipart('mixed', calendar, calendar))
  expect(linesOf(reply)).toBe(
    'Visit of hall 2, with the electrician\n01.03.2027 08:30 Europe/Berlin – 01.03.2027 09:30 Europe/Berlin',
  )
  expect([kind, files.map(({ name }) => name)]).toEqual(['ordinary', ['invite.ics']])
})

test.each([
  ['Accepted', ['Content-Type: text/calendar', '', invitation.replace('REQUEST', 'REPLY')]],
  [
    'Re: [T-5] Cold room',
    [
      ...multipart(
        'alternative',
        ['Content-Type: text/plain', '', '🎉'],
        ['Content-Type: text/vnd.google.email-reaction+json', '', '{}'],
      ),
    ],
  ],
  ['Re: [T-5] Cold room', ['', '❤️\r\nJo Berg hat über Gmail reagiert']],
])('ignores a reaction without words (%s) [T129]', async (subject, lines) => {
  expect((await read(`Subject: ${subject}`, ...lines)).kind).toBe('reaction')
})

test.each([
  'Réponse automatique : [T-5] Cold room',
  'Automatisch antwoord: [T-5] Cold room',
  'Afwezig: [T-5] Cold room',
  'Risposta automatica: [T-5] Cold room',
  'Fuori sede: [T-5] Cold room',
  'Respuesta automática: [T-5] Cold room',
  'Abwesend: [T-5] Cold room',
  'Out of office Re: [T-5] Cold room',
  'Auto: [T-5] Cold room',
])('ignores the absence note %j [T129]', async (subject) => {
  expect((await read(`Subject: ${subject}`, '', 'x')).kind).toBe('autoReply')
})

test.each([
  'Auto defekt: [T-5] Cold room',
  'Re: Abwesenheitsnotiz: [T-5] Cold room',
  'Absence of pressure in hall 2',
])('reads %j, which a person has written [T129]', async (subject) => {
  expect((await read(`Subject: ${subject}`, '', 'x')).kind).toBe('ordinary')
})

const log =
  'From: sensor@customer.example\nTo: reply@other.example\nSubject: Door 4\nDate: Mon, 1 Mar 2027'

test.each([
  `The log says:\n\n${log}\n\nWhy?`,
  `Nothing since then.\n\nDe : capteur@customer.example\nÀ : a@b.example\nObjet : Porte 4\n\nPourquoi ?`,
  `FYI\n\n---------- Forwarded message ---------\n${log}\n\nThe door stays open.`,
  `Begin forwarded message:\n\n${log}\n\nThe door stays open.`,
  `-----Original Message-----\n${log}\n\nThe door stays open.`,
  `On Monday, 1 March 2027 at 10:15, sensor 7 wrote:\nDoor 4 is open.`,
  'Room A\n--\nRoom B\n--\nRoom C',
  'Two rooms:\n--\nRoom A\nRoom B\nWhich one is meant?',
  'The names:\n--\n' + Array.from({ length: 13 }, (_, at) => `Door ${at}`).join('\n'),
])('folds nothing in %j [T128]', async (text) => {
  expect(await readPlain(text)).toEqual({ reply: text, quoted: '' })
})

const own =
  'From: "Nordwind IT" <desk@nordwind.example>\nTo: Jo Berg\nSubject: Nordwind IT: [T-5] Cold room'

test.each([
  `Done.\n\n${own}\nSent: Monday\n\nIs it closed?`,
  'Done.\n\n-----Original Message-----\nFrom: Nordwind IT [mailto:desk@nordwind.example]\nSent: Monday\n\nIs it closed?',
  'Done.\n\nVan: Bo <bo@customer.example>\nVerzonden: maandag\nOnderwerp: Antw: Cold room\n\nIs it closed?',
  'Done.\n\nOn 1 March 2027 10:15, Nordwind IT wrote:\nIs it closed?',
  'Done.\n\nDen mån 1 mars 2027 10:15 skrev Bo <bo@customer.example>:\n> Is it closed?',
  'Done.\n-- \nJo Berg\nCustomer Ltd.',
])('folds the thread or the signature in %j [T128]', async (text) => {
  const { reply, quoted } = await readPlain(text)
  expect(reply).toBe('Done.')
  expect(quoted).toContain(text.split('\n').at(-1))
})

test('keeps a forwarded message in HTML, and a question in a marked signature [T128]', async () => {
  const forward = `<p>Please look.</p><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Sensor &lt;s@customer.example&gt;<br>Subject: Door 4<br></div>Open since noon.</div>`
  const history = `<p>See below.</p><div id="divRplyFwdMsg"><b>From:</b> Sensor<br><b>Sent:</b> Monday<br><b>Subject:</b> Door 4</div><p>Open since noon.</p>`
  const signature = `<p>Hello.</p><div class="gmail_signature">Jo<br>Could you call me?</div>`
  for (const html of [forward, history, signature])
    expect((await read('Content-Type: text/html', 'Subject: Fwd: Door 4', '', html)).quoted).toBe(
      '',
    )
})

test('folds earlier emails that Outlook marks, answers in between included [T128]', async () => {
  const html = `<p>Answers in green.</p><div id="appendonsend"></div><div id="divRplyFwdMsg"><b>From:</b> Nordwind IT &lt;desk@nordwind.example&gt;<br><b>Sent:</b> Monday<br></div><p>Is it closed?</p><p style="color:green">Yes.</p>`
  const { reply, quoted } = await read('Content-Type: text/html', '', html)
  expect(linesOf(reply)).toBe('Answers in green.')
  expect(linesOf(quoted)).toContain('Yes.')
})
