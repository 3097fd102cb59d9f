import { createTransport } from 'nodemailer'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { tokenOf } from '#server/domain/reply-token.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { rawMail, replies } from '../support/incoming.ts'
import { keyring } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { placeOf } from '../support/server.ts'

/** Open tickets of Ann's company; each accepts five emails a minute. */
const openTickets = Array.from({ length: 30 }, (_, index) => index + 1).filter((n) => n % 5 !== 3)

type Message = { to: string; raw: Buffer; text: string; isAccepted: boolean }

const messageFor = (turn: number): Message => {
  const ticketId = openTickets[turn % openTickets.length] ?? 1
  const token = tokenOf(keyring, { side: 'customer', id: 1, ticketId })
  const [to, text] = [`reply+${token}@portal.example.com`, `Message number ${turn}.`]
  const files = { 'a.bin': Buffer.alloc(20_000, turn % 250) }
  const raw = rawMail({ from: 'ann@example.com', to, text, files })
  return { to, raw, text, isAccepted: false }
}

/** Acts as a mail server: whatever isn't acknowledged is sent again. */
const send = async (port: number, message: Message) => {
  const server = { host: '127.0.0.1', port, lmtp: true, ignoreTLS: true }
  const transport = createTransport({ ...server, connectionTimeout: 2000 } as never)
  const envelope = { from: 'ann@example.com', to: [message.to] }
  const sent = await transport.sendMail({ envelope, raw: message.raw }).catch(() => undefined)
  const accepted = (sent as { accepted?: string[] } | undefined)?.accepted ?? []
  if (accepted.length > 0) message.isAccepted = true
}

const entriesIn = async (place: DatabasePlace) => {
  const engine = openDatabase(place)
  const entries = await engine.db
    .selectFrom('actionLog')
    .select('description')
    .where('kind', '=', 'comment')
    .execute()
  await engine.close()
  return entries.map(({ description }) => description)
}

const startOn = async (place: DatabasePlace) => {
  const port = await freePort()
  const settings = { ...replies, LMTP_LISTEN: `lmtp://127.0.0.1:${port}` }
  return { port, ...(await startProcess(place, settings)) }
}

const rounds = 20

/** Kills the portal while it receives emails, and resends what it hasn't acknowledged. */
test.each(engines)(
  `neither loses nor duplicates an email in ${rounds} kills between DATA and commit on $name [T125]`,
  async (kind) => {
    const place = await placeOf(kind)
    const messages: Message[] = []
    let unanswered = 0
    for (let round = 0; round < rounds; round += 1) {
      const { port, end } = await startOn(place)
      messages.push(messageFor(round * 2), messageFor(round * 2 + 1))
      const sending = messages
        .filter(({ isAccepted }) => !isAccepted)
        .map((message) => send(port, message))
      // Kills at a different point in every round.
      await wait((round * 120) / rounds)
      await end('SIGKILL')
      await Promise.all(sending)
      unanswered += messages.filter(({ isAccepted }) => !isAccepted).length
    }
    const { port, end } = await startOn(place)
    const rest = () => messages.filter(({ isAccepted }) => !isAccepted)
    await expect
      .poll(
        async () => {
          for (const message of rest()) await send(port, message)
          return rest().length
        },
        { timeout: 180_000, interval: 1000 },
      )
      .toBe(0)
    await end('SIGTERM')
    const entries = await entriesIn(place)
    expect(unanswered).toBeGreaterThan(0)
    expect(entries.toSorted()).toEqual(messages.map(({ text }) => text).toSorted())
  },
  900_000,
)
