import { createConnection } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'

import { addComment, toggleSubscription } from '#contract/tickets.ts'
import { listenForEmail } from '#server/mail/incoming/lmtp.ts'
import { replyAddressFor } from '#server/mail/reply-address.ts'
import * as incoming from '../support/incoming.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '../support/server.ts'

const { replies, replyAddressOf, rawMail } = incoming
const ticketId = 5

/** A portal that listens on a socket in its own folder. */
const listening = async (engine: (typeof engines)[number]) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: replies })
  const path = join(place.dataDir, 'lmtp.sock')
  const { close } = await listenForEmail(`unix://${path}`, app.services, app.log)
  addCleanup(close)
  return { app, clock, path }
}

const written = async (app: FastifyInstance) => {
  const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
  await ann.call(toggleSubscription, { ticketId })
  await bob.call(addComment, { ticketId, comment: 'It burns.' })
  return replyAddressOf(app, 'ann@example.com')
}

/** Delivers a message like a mail server does; rejects with the code of a refusal. */
const send = (path: string, to: string[], raw = rawMail({ from: 'ann@example.com' })) => {
  const transport = createTransport({
    lmtp: true,
    ignoreTLS: true,
    getSocket: (_: unknown, got: (error: Error | null, options: object) => void) => {
      const connection = createConnection({ path }, () => got(null, { connection }))
      connection.on('error', (error) => got(error, {}))
    },
  } as never)
  return transport.sendMail({ envelope: { from: 'ann@example.com', to }, raw })
}

/** Each recipient gets its own code. */
const codeOf = (sending: ReturnType<typeof send>) =>
  sending.then(
    (sent) =>
      (sent as { rejectedErrors?: { responseCode: number }[] }).rejectedErrors?.[0]?.responseCode ??
      250,
    (error: { responseCode?: number }) => error.responseCode,
  )

describe.each(engines)('emails by LMTP on $name', (engine) => {
  test('are accepted once their entry is stored, by the envelope address [T125]', async () => {
    const { app, path } = await listening(engine)
    const to = await written(app)
    const raw = rawMail({ from: 'ann@example.com', to: 'undisclosed@example.com' })
    expect(await codeOf(send(path, [to], raw))).toBe(250)
    expect(await codeOf(send(path, [to], raw))).toBe(250)
    expect(await incoming.entriesOf(app, ticketId)).toHaveLength(2)
  })

  test('are deferred if there are too many, or the database is down [T125, T127]', async () => {
    const { app, clock, path } = await listening(engine)
    const to = await written(app)
    for (let turn = 0; turn < 5; turn += 1) expect(await codeOf(send(path, [to]))).toBe(250)
    expect(await codeOf(send(path, [to]))).toBe(451)
    clock.pass(60_000)
    expect(await codeOf(send(path, [to]))).toBe(250)
    await app.services.engine.close()
    expect(await codeOf(send(path, [to]))).toBe(451)
  })

  test('are all accepted if 30 arrive at once [T125]', async () => {
    const { app, path } = await listening(engine)
    const addresses = Array.from({ length: 30 }, (_, at) =>
      replyAddressFor(app.services, { side: 'customer', id: 1, ticketId: at + 1 }),
    )
    const codes = await Promise.all(addresses.map((to = '') => codeOf(send(path, [to]))))
    expect(codes).toEqual(addresses.map(() => 250))
  })

  test('are accepted only for the reply address [T125]', async () => {
    const { app, path } = await listening(engine)
    await written(app)
    for (const to of ['ann@example.com', 'reply2@portal.example.com', 'reply@example.com'])
      expect(await codeOf(send(path, [to]))).toBe(550)
    expect(await codeOf(send(path, ['Reply+anything@Portal.example.com']))).toBe(250)
  })
})
