import type { FastifyBaseLogger } from 'fastify'

import { deliverNext } from '#server/mail/deliver.ts'
import type { Services } from '#server/services.ts'
import { startRounds } from './rounds.ts'

/**
 * Milliseconds. Mail waits for its round instead of leaving with the request: what is done for an account
 * that exists shows in nobody's waiting time (A17).
 */
const pauses = { mail: 2000, sweep: 60_000 }

/** What the server does without being asked: sends mail, ends sessions that have run out. */
export const startHousekeeping = (services: Services, log: FastifyBaseLogger) => {
  const onError = (error: unknown) => log.error({ err: error }, 'A round failed')
  const mail = async () => {
    while (await deliverNext(services, log));
  }
  return startRounds([
    { pause: pauses.mail, work: mail, onError },
    { pause: pauses.sweep, work: services.sessions.sweep, onError },
  ])
}
