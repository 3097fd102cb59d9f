import { readdirSync, readFileSync } from 'node:fs'

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'

import { readMessage } from '#server/mail/incoming/message.ts'
import { linesOf } from '#server/domain/rich-text.ts'

const folder = new URL('../support/emails/', import.meta.url)

/** What the portal's own emails come from in these messages. */
const reading = { senders: ['support@example.com', 'nordwind service'] }

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Words of a plain text, without the addresses that mail programs add, and without private links. */
const lettersOf = (text: string) =>
  text
    .replace(/<https?:[^>]*>|\[cid:[^\]]*\]|(?<=unsubscribe\/)\w+/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The reply to expect of each email in a folder, from its `replies.txt`. */
const repliesIn = (name: string) =>
  new Map(
    readFileSync(new URL(`${name}replies.txt`, folder), 'utf8')
      .split(/^== /m)
      .slice(1)
      .map((entry) => {
        const [email = '', ...lines] = entry.split('\n')
        return [`${email}.eml`, lines.join('\n')]
      }),
  )

/** Emails of a folder that aren't split into the expected parts, with the actual ones. */
const missed = async (name: string) => {
  const files = readdirSync(new URL(name, folder)).filter((file) => file.endsWith('.eml'))
  const replies = repliesIn(name)
  const wrong: string[] = []
  for (const file of files) {
    const { reply } = await readMessage(readFileSync(new URL(`${name}${file}`, folder)), reading)
    const [landed, expected] = [linesOf(reply), replies.get(file) ?? ''].map(wordsOf)
    if (landed?.join(' ') !== expected?.join(' ')) wrong.push(`${file}: ${landed?.join(' ')}`)
  }
  return { count: files.length, wrong }
}

test('splits replies of twelve email programs without a quoted or lost word [T128]', async () => {
  const [main, holdOut] = [await missed('./'), await missed('./hold-out/')]
  const count = main.count + holdOut.count
  const landed = count - main.wrong.length - holdOut.wrong.length
  console.log(
    [
      `${landed} of ${count} replies landed exactly; of the hold-out, ${holdOut.count - holdOut.wrong.length} of ${holdOut.count}`,
      ...main.wrong,
      ...holdOut.wrong,
    ].join('\n'),
  )
  expect(count).toBe(60)
  expect(landed).toBeGreaterThanOrEqual(57)
})

test.each(['./', './hold-out/'])(
  'keeps every word of an email in one of its two parts, in %s [T128]',
  async (name) => {
    const lost: string[] = []
    for (const file of readdirSync(new URL(name, folder)).filter((one) => one.endsWith('.eml'))) {
      const raw = readFileSync(new URL(`${name}${file}`, folder))
      const { reply, quoted } = await readMessage(raw, reading)
      const { text = '' } = await PostalMime.parse(raw)
      const kept = new Set(lettersOf(`${linesOf(reply)} ${linesOf(quoted)}`))
      const missing = lettersOf(text).filter((word) => !kept.has(word))
      if (missing.length > 0) lost.push(`${file}: ${missing.join(' ')}`)
    }
    expect(lost).toEqual([])
  },
)

const plain = (text: string, type = 'text/plain; charset=utf-8') =>
  readMessage(Buffer.from(`From: a@b.example\nContent-Type: ${type}\n\n${text}`))

test('keeps answers between quoted lines together with what they answer [T128]', async () => {
  const { reply, quoted } = await plain('> Did it print?\n\nYes.\n\n> Twice?\n\nNo.')
  expect(linesOf(reply)).toBe('Yes.\n\n\nNo.')
  expect(linesOf(quoted)).toBe('> Did it print?\n\nYes.\n\n> Twice?\n\nNo.')
})

test('treats the whole text as new if all of it is quoted [T128]', async () => {
  const { reply, quoted } = await plain('On 23 Nov 2026, at 10:15, Ann wrote:\n> Hello')
  expect([linesOf(reply), quoted]).toEqual(['On 23 Nov 2026, at 10:15, Ann wrote:\n> Hello', ''])
})

test.each([
  ['French', 'Merci beaucoup.', 'Le lun. 23 nov. 2026 à 10:15, Nordwind <s@x.example> a écrit :'],
  [
    'Spanish',
    'Muchas gracias.',
    'El lun, 23 nov 2026 a las 10:15, Nordwind (<s@x.example>) escribió:',
  ],
  ['Dutch', 'Bedankt.', 'Op ma 23 nov. 2026 om 10:15 schreef Nordwind <s@x.example>:'],
])('finds a quote in %s [T128]', async (_, text, attribution) => {
  const { reply } = await plain(`${text}\n\n${attribution}\n\n> Hello\n> Ann`)
  expect(linesOf(reply)).toBe(text)
})

test('never joins an answer to the flowed line of a quote above it [T128]', async () => {
  const text = '> Did it print? \nYes, \nand twice.\n-- \nAnn'
  const { reply } = await plain(text, 'text/plain;\n charset=utf-8; format=flowed')
  expect(linesOf(reply)).toBe('Yes, and twice.')
})

test.each([
  'Am Dienstag schrieb ich schon:\nder Port ist gesperrt.',
  'The fields are empty:\nFrom: hall 3\nTo: hall 4\nand nothing comes out.',
  'Sent from our warehouse yesterday: two boxes.',
  'Two parts:\n---\none\n---\ntwo',
  'Thanks\n\nPS: call +49 40 123456, www.x.example',
  '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
])('folds nothing in %j [T128]', async (text) => {
  const { reply, quoted } = await plain(text)
  expect([linesOf(reply), quoted]).toEqual([text, ''])
})
