import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import limit from 'p-limit'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

import type { Log } from '#server/config/logger.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { jobTimeout } from '#server/config/timeouts.ts'
import { isReplyAddress } from '#server/mail/reply-address.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { large, largest } from './message.ts'
import { placeOf } from '#server/mail/mailbox.ts'
import { opensTickets } from './open-by-email.ts'
import { processMessage } from './process-incoming.ts'

/**
 * Memory for large messages, which are received one at a time. Each would stay until the next garbage
 * collection, which shared memory doesn't cause.
 */
let spare = new Uint8Array(new SharedArrayBuffer(0))

/**
 * Collects the bytes of a message in memory that threads share, so that they are never copied. `expected` is
 * their number, if known. A large message is only valid until the next one.
 */
export const collectShared = async (
  chunks: AsyncIterable<Uint8Array>,
  expected: number,
  isLarge: boolean,
) => {
  let bytes =
    isLarge && spare.length >= expected ? spare : new Uint8Array(new SharedArrayBuffer(expected))
  let length = 0
  for await (const chunk of chunks) {
    if (length + chunk.length > bytes.length) {
      const size = Math.max(bytes.length * 2, length + chunk.length)
      const larger = new Uint8Array(new SharedArrayBuffer(size))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(chunk, length)
    length += chunk.length
  }
  if (isLarge) spare = bytes
  return bytes.subarray(0, length)
}

/** More than mail servers open by default: they wait here instead of trying again minutes later. */
const maxConnections = 50

/** How many messages are received at a time, because they are read into memory. The others' senders wait. */
const maxMessages = { small: 2, large: 1 }

/** How long a connection can be silent, in milliseconds: longer than all others before it take. */
const socketTimeout = 300_000

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** The size that the mail server has announced, in bytes; without it, the message may be large. */
const sizeOf = (sender: SMTPServerAddress | false) => {
  const { SIZE = largest } = (sender && (sender.args as { SIZE?: string } | false)) || {}
  return Math.min(Number(SIZE), largest)
}

const serverFor = (services: RuleServices, log: Log) => {
  const queues = { small: limit(maxMessages.small), large: limit(maxMessages.large) }
  return new SMTPServer({
    lmtp: true,
    secure: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    maxClients: maxConnections,
    socketTimeout,
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const { env, provider } = services
      const isOurs = isReplyAddress(env, address) || opensTickets(provider, address)
      done(isOurs ? null : refusal(550, '5.1.1 This address does not accept email'))
    },
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      try {
        const size = sizeOf(mailFrom)
        const isLarge = size >= large
        await queues[isLarge ? 'large' : 'small'](async () => {
          const raw = await collectShared(stream, size, isLarge)
          if (stream.sizeExceeded) throw refusal(552, '5.3.4 This message is too large')
          const arrival = {
            raw,
            recipients: rcptTo.map(({ address }) => address),
            returnPath: mailFrom ? mailFrom.address : '',
          }
          const { outcome, reply } = await withBudget(newBudget(jobTimeout), () =>
            processMessage(services, arrival),
          )
          if (outcome === 'refused' && reply !== undefined) throw refusal(550, reply)
        })
        done(null, 'OK')
      } catch (error) {
        if ((error as { responseCode?: number }).responseCode !== undefined)
          return done(error as Error)
        log.warn(
          { err: error },
          'An email couldn’t be processed; the mail server will deliver it again',
        )
        done(refusal(451, '4.3.0 Please try again later'))
      }
    },
  })
}

/**
 * Accepts messages from the mail server on this machine. Replies `250` once the entry is committed; the
 * mail server delivers all others again (T125).
 */
export const listenForEmail = async (address: string, services: RuleServices, log: Log) => {
  const server = serverFor(services, log)
  server.on('error', (error) =>
    log.warn({ err: error }, 'The connection to a mail server was lost'),
  )
  const place = placeOf(address)
  // A socket that another process left behind would prevent listening.
  if ('path' in place) await rm(place.path, { force: true })
  server.listen(place)
  await once(server.server, 'listening')
  return {
    address: server.server.address(),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
