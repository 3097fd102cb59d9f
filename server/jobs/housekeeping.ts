import type { FastifyBaseLogger } from 'fastify'

import { dropPendingBlobs } from '#server/db/blobs.ts'
import { dropOldDrafts } from '#server/db/drafts.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { dropOldUnsubscribeLinks } from '#server/db/unsubscribing.ts'
import { deliverNext } from '#server/mail/deliver.ts'
import type { Services } from '#server/services.ts'
import { standardTimeouts } from '#server/timeouts.ts'
import { startRounds, type Round } from './rounds.ts'

/**
 * Milliseconds. Mail waits for its round instead of leaving with the request: what is done for an account
 * that exists shows in nobody's waiting time (A17).
 */
const pauses = { database: 1000, mail: 2000, knowledge: 2000, sweep: 60_000, tickets: 10 * 60_000 }

const hour = 60 * 60_000
/** How long bytes wait for an owner, a replaced draft for its ticket, a mail for its reader, milliseconds. */
const patience = { bytes: hour, draft: 7 * 24 * hour, unsubscribeLink: 365 * 24 * hour }

/** Clears away uploads that never came to an end, replaced drafts and links of old mails. */
export const sweepTickets = async ({ db, now }: Services) => {
  await dropPendingBlobs(db, now() - patience.bytes)
  await dropOldDrafts(db, now() - patience.draft)
  await dropOldUnsubscribeLinks(db, now() - patience.unsubscribeLink)
}

/** What the server does without being asked: sends mail, reads articles, ends sessions, clears up. */
export const roundsOf = (services: Services, log: FastifyBaseLogger): Round[] => {
  const onError = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) services.availability.report(error, log)
    else log.error({ err: error }, 'A round failed')
  }
  const mail = async () => {
    while (await deliverNext(services, log));
  }
  const recheck = () => services.availability.recheck(standardTimeouts.readiness, log)
  return [
    { pause: pauses.database, work: recheck, onError },
    { pause: pauses.mail, work: mail, onError },
    { pause: pauses.knowledge, work: services.knowledge.readAhead, onError },
    { pause: pauses.sweep, work: services.sessions.sweep, onError },
    { pause: pauses.tickets, work: () => sweepTickets(services), onError },
  ]
}

export const startHousekeeping = (services: Services, log: FastifyBaseLogger) =>
  startRounds(roundsOf(services, log))
