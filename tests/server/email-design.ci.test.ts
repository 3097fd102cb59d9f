import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { addParticipant } from '#contract/ticket-participants.ts'
import { addComment, toggleSubscription } from '#contract/tickets.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import { accentOn, contrastOf } from '#server/mail/accent.ts'
import { coloursOf } from '#server/mail/email-style.ts'
import { readMessage } from '#server/mail/incoming/message.ts'
import { anchor, linkedHtml, shortened } from '#server/mail/markup.ts'
import type { Letter } from '#server/mail/letter.ts'
import { renderLetter } from '#server/mail/render-letter.ts'
import { deskOn } from '../support/desk.ts'
import { replies, sentTo } from '../support/incoming.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

const ticketId = 5
const [sqlite] = engines

const setUp = async (engine: TestEngine, provider: object = {}) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(join(place.dataDir, 'logo.png'), 'a picture')
  writeFileSync(join(place.dataDir, 'logo.svg'), '<svg/>')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ name: 'Nordwind', ...provider }))
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { ...replies, PROVIDER_FILE } })
  const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
  const answer = (text: string) => {
    clock.pass(1000)
    const { desk } = deskOn(place, {}, clock.now())
    return desk(['ticket', 'reply', '5', '--text', text, '--from', 'Jo Berg'])
  }
  return { app, clock, ann, bob, answer }
}

/** The email to an address about the answer with these words. */
const answerTo = async (app: FastifyInstance, address: string, words = 'We bring water.') => {
  const isIt = (text = '') => text.includes(`\n\n${words}\n\n`)
  const { html = '', text = '' } =
    (await sentTo(app, address)).find((mail) => isIt(mail.text)) ?? {}
  return { html, text }
}

const rendered = (app: FastifyInstance, letter: Letter) => renderLetter(letter, app.services, 'en')

describe.each(engines)('the design of emails on $name', (engine) => {
  test('shows who answered and when, the message before, and one button [T181]', async () => {
    const { app, ann, bob, answer } = await setUp(engine, {
      timeZone: 'Europe/Berlin',
      legalUrl: 'https://nordwind.example/legal',
    })
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'It burns.' })
    await answer('We bring water.')
    const { html, text } = await answerTo(app, 'bob@example.com')
    expect(html).toMatch(/<bdi>Jo Berg<\/bdi>.{1,200}>21 November 2026 at 1\d:\d\d CET</)
    expect(html).toMatch(/We bring water\.[\s\S]+Previous message[\s\S]+Ann Àdams[\s\S]+It burns\./)
    expect(html.match(/class="accent" href="[^"]+"/g)).toEqual([
      `class="accent" href="${replies.PUBLIC_URL}/support/ticket/details/5"`,
    ])
    expect(html).toContain('>Unsubscribe</a>')
    expect(html).toContain('href="https://nordwind.example/legal"')
    expect(text).toMatch(
      /Previous message\nAnn Àdams, 21 November 2026 at 1\d:\d\d CET\n> It burns\./,
    )
  })

  test('keeps the indentation and empty lines of typed text [T191]', async () => {
    const { app, bob, answer } = await setUp(engine)
    await bob.call(toggleSubscription, { ticketId })
    const typed = 'Run <this> twice:\n- one\n  - nested\n\n\n    if (a)  b\n\tc'
    await answer(typed)
    const { html, text } = await answerTo(app, 'bob@example.com', typed)
    expect(text).toContain(`\n\n${typed}\n\n`)
    expect(html.replaceAll('\u00a0', '_')).toContain(
      'Run &#60;this&#62; twice:<br>- one<br>_ - nested<br><br><br>___ if (a)_ b<br>___ c',
    )
  })

  test('never shows a message to somebody who was added after it [T181]', async () => {
    const { app, clock, ann, bob, answer } = await setUp(engine, { externalParticipants: true })
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'Our salaries are in the log.' })
    clock.pass(1000)
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    await bob.call(addParticipant, { ticketId, kind: 'external', name: 'zoe@x.example' })
    await answer('We bring water.')
    for (const address of ['eve@example.com', 'zoe@x.example']) {
      const { html, text } = await answerTo(app, address)
      expect(html).toContain('We bring water.')
      expect(html + text).not.toContain('salaries')
    }
    expect((await answerTo(app, 'bob@example.com')).html).toContain('salaries')
    await answer('And sand.')
    for (const address of ['eve@example.com', 'zoe@x.example'])
      expect((await answerTo(app, address, 'And sand.')).html).toMatch(
        /And sand[\s\S]+We bring water\./,
      )
  })

  test('shows no message whose text was removed [T81, T181]', async () => {
    const { app, ann, bob, answer } = await setUp(engine)
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'My password is secret.' })
    await app.services.db
      .updateTable('actionLog')
      .set({ details: '{"what":"redacted","at":1}' })
      .where('description', '=', 'My password is secret.')
      .execute()
    await answer('We bring water.')
    const { html } = await answerTo(app, 'bob@example.com')
    expect(html).not.toContain('My password is secret.')
    expect(html).toMatch(/Previous message[\s\S]+Description of ticket 5/)
  })
})

test('escapes what people write, and links web addresses only [T181]', async () => {
  const { app } = await setUp(sqlite!)
  const text = '<img src=x> (https://a.example/?x=1&y="), javascript:alert(1) file://www.b.example'
  const { html } = rendered(app, {
    subject: '</title><script>',
    blocks: ['Hello,', { kind: 'message', author: '<b>Jo', time: 'today', text }],
  })
  expect(html).toContain(
    '&#60;img src=x&#62; (<a class="link" href="https://a.example/?x=1&#38;y="',
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  const linked = linkedHtml('(See http://b.example/a_(b), https://c.example.) https://d.example/)')
  expect([...linked.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'http://b.example/a_(b)',
    'https://c.example',
    'https://d.example/',
  ])
  expect(linkedHtml('(www.a.example/b?c=1). Not file://www.b.example, c.www.d.example, www.')).toBe(
    `(${anchor('http://www.a.example/b?c=1', 'www.a.example/b?c=1')}). Not file://www.b.example, c.www.d.example, www.`,
  )
  expect(html).not.toMatch(/<script|<b>|<img src=x/)
})

test('breaks no ticket number after its hyphen [T181]', async () => {
  const { app } = await setUp(sqlite!)
  const { html, text } = rendered(app, {
    subject: 'Hello',
    blocks: ['Jo has replied to ticket T-100451: see https://a.example/T-100451'],
  })
  expect(html).toContain('ticket <span style="white-space:nowrap">T-100451</span>: see <a ')
  expect(html).toContain('href="https://a.example/T-100451"')
  expect(text).toContain('ticket T-100451: see https://a.example/T-100451')
})

test('links no address that reverses or hides a part of itself [T191]', async () => {
  const { app } = await setUp(sqlite!)
  const addresses = [
    'https://example.com/\u202egpj.exe',
    'https://example.com/%E2%80%AEgpj.exe',
    'https://ex\u200bample.com',
  ]
  const { html, text } = rendered(app, {
    subject: 'Hello',
    blocks: [{ kind: 'message', author: 'Jo', time: 'today', text: addresses.join('\n') }],
  })
  expect(html).not.toContain('<a ')
  // The override ends at once, so the text after it isn't reversed.
  expect(html).toContain('https://example.com/<bdi>\u202e</bdi>gpj.exe<br>')
  for (const address of addresses) expect(text).toContain(address)
})

test.each([
  ['word '.repeat(6), 24, 'word word word word word …'],
  ['see https://a.example/long', 24, 'see https://a.example/lo…'],
  ['please see https://a.example', 16, 'please see …'],
  ['one\nhttps://a.example', 5, 'one …'],
  ['漢字'.repeat(9), 6, '漢字漢字漢字…'],
  ['short', 5, 'short'],
])('shortens %j to %i characters without a link to another page [T181]', (text, max, shown) => {
  expect(shortened(text, max)).toBe(shown)
  expect(linkedHtml(shortened(text, max))).not.toContain('<a ')
})

test('cuts no address of a long text into a link [T181]', async () => {
  const { app } = await setUp(sqlite!)
  const address = `https://a.example/${'x'.repeat(50)}`
  for (const text of [`${address}\n`.repeat(2000), `https://b.example/${'x'.repeat(60_000)}`]) {
    const { html } = rendered(app, {
      subject: 'Long',
      blocks: [{ kind: 'message', author: 'Jo', time: 'today', text }],
    })
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.filter((href) => href !== address)).toEqual([])
    expect(html).toContain('…')
  }
})

test('stays below the size at which mail programs cut an email [T181]', async () => {
  const { app } = await setUp(sqlite!)
  const long = '<"https://a.example/?&"ש\n'.repeat(20_000)
  const { html, text } = rendered(app, {
    subject: 'Long',
    blocks: [
      { kind: 'message', author: 'Jo', time: 'today', text: long },
      long,
      long,
      { kind: 'earlier', label: 'Previous message', author: 'Jo', time: 'today', text: long },
    ],
  })
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
  expect(text.length).toBeGreaterThan(4 * long.length)
})

test.each(['#ffffff', '#000000', '#ffd400', '#0b5a6e', '#ff00aa', '#808080'])(
  'makes the accent %s readable on both themes, and text on it [T181]',
  (brand) => {
    for (const theme of ['light', 'dark'] as const) {
      const { accent, surface, card, text, quiet, ground } = coloursOf(theme, brand)
      for (const other of [surface, card]) expect(contrastOf(accent, other)).toBeGreaterThan(4.5)
      for (const other of [surface, card, ground])
        for (const colour of [text, quiet]) expect(contrastOf(colour, other)).toBeGreaterThan(4.5)
    }
    expect(accentOn('#ffffff', '#0b5a6e')).toBe('#0b5a6e')
  },
)

test.each([
  ['the product’s', {}, 'https://portal.example.com/email-logo.png', 'Nordwind</td>'],
  [
    'a PNG for emails',
    { logo: { light: 'logo.svg', email: 'logo.png', width: 96, showName: false } },
    /https:\/\/portal\.example\.com\/branding\/email-logo\.png\?[0-9a-f]{10}/,
    'alt="Nordwind"',
  ],
  ['a PNG', { logo: { light: 'logo.png' } }, /\/branding\/email-logo\.png\?/, 'Nordwind</td>'],
  ['no SVG', { logo: { light: 'logo.svg' } }, null, 'Nordwind</td>'],
])(
  'shows %s logo, and the name unless the logo has it [T181]',
  async (_, provider, address, name) => {
    const { app } = await setUp(sqlite!, provider)
    const { html } = rendered(app, { subject: 'Hello', blocks: ['Hello'] })
    const [, source] = /<img [^>]*src="([^"]+)"/.exec(html) ?? []
    if (address === null) expect(source).toBeUndefined()
    else expect(source).toMatch(address)
    expect(html).toContain(name)
    if (source?.includes('/branding/')) {
      const { pathname, search } = new URL(source)
      const { headers } = await app.inject(pathname + search)
      expect(headers['content-type']).toBe('image/png')
      // Mail programs on the web show it on a page of theirs.
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
  },
)

const fields = (name: string) =>
  `<b>From:</b> Nordwind &lt;portal@portal.example.com&gt;<br><b>Sent:</b> Monday, 23 November 2026 10:15<br><b>To:</b> Bob<br><b>Subject:</b> Nordwind: [T-00005] ${name}`

/** How mail programs quote an HTML message below an answer. */
const quotings: Record<string, (html: string) => string> = {
  Outlook: (html) =>
    `<div class="WordSection1"><p class="MsoNormal">It works again.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${fields('Fire')}</p></div>${html}</div>`,
  'Outlook on the web': (html) =>
    `<div>It works again.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${fields('Fire')}</div>${html}`,
  Gmail: (html) =>
    `<div dir="ltr">It works again.</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, 23 Nov 2026 at 10:15, Nordwind &lt;portal@portal.example.com&gt; wrote:<br></div><blockquote class="gmail_quote" style="border-left:1px solid">${html}</blockquote></div>`,
  'Apple Mail': (html) =>
    `<div>It works again.</div><div><br><blockquote type="cite"><div>On 23. Nov 2026, at 10:15, Nordwind &lt;portal@portal.example.com&gt; wrote:</div><br>${html}</blockquote></div>`,
  Thunderbird: (html) =>
    `<p>It works again.</p><div class="moz-cite-prefix">On 23.11.26 10:15, Nordwind wrote:<br></div><blockquote type="cite" cite="mid:1@x">${html}</blockquote>`,
}

describe('an answer above one of our emails', () => {
  test.each(Object.entries(quotings))('is all that counts in %s [T128]', async (_, quote) => {
    const { app, ann, bob, answer } = await setUp(sqlite!)
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'It burns.' })
    await answer('We bring water.')
    const { html } = await answerTo(app, 'bob@example.com')
    const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
    const message = [
      'From: Bob <bob@example.com>',
      'To: reply@portal.example.com',
      'Subject: Re: Nordwind: [T-00005] Fire',
      'Content-Type: text/html; charset=utf-8',
      '',
      quote(body),
    ].join('\r\n')
    const { reply: written, quoted } = await readMessage(Buffer.from(message), {
      ownHost: 'portal.example.com',
      senders: ['portal@portal.example.com', 'nordwind'],
    })
    expect(linesOf(written)).toBe('It works again.')
    expect(linesOf(quoted)).toContain('We bring water.')
    expect(quoted).not.toMatch(/unsubscribe\/[\w-]{8}/)
  })
})
