import type { Log } from '#server/config/logger.ts'

import type { Availability } from '#server/db/engine/availability.ts'
import { serverLimits } from '#contract/limits.ts'
import { deleteOldPresence } from '#server/db/agents/agent-presence.ts'
import { deleteOldWrites } from '#server/db/agents/agent-writes.ts'
import { deletePendingBlobs } from '#server/db/files/blobs.ts'
import { deleteOldUnsent } from '#server/db/files/unsent-attachments.ts'
import { deleteOldChanges } from '#server/db/tickets/ticket-changes.ts'
import { indexOldNotes } from '#server/db/tickets/notes-to-index.ts'
import { deleteOldDrafts } from '#server/db/tickets/drafts.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { deleteOldBounces } from '#server/db/mail/bounces.ts'
import { deleteOldOriginals } from '#server/db/mail/incoming.ts'
import { deleteOldReceived } from '#server/db/mail/received-emails.ts'
import { deleteOldUnsubscribeLinks } from '#server/db/mail/unsubscribe.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'
import { releaseDueReplies } from '#server/rules/held-replies.ts'
import { writeLifetime } from '#server/rules/agent-write.ts'
import { unsentLifetime } from '#server/rules/unsent-attachments.ts'
import { moveFiles, sweepObjects } from '#server/files/move-files.ts'
import { deliverNext } from '#server/mail/deliver.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { jobTimeout, standardTimeouts } from '#server/config/timeouts.ts'
import { makeNextCopy, requireNoFailedCopy } from '#server/rules/data-copies.ts'
import { sweepDataRequests } from '#server/rules/data-requests.ts'
import { finishDueHelp } from '#server/rules/sign-in-help-decision.ts'
import { sweepAgentSessions, sweepSessions } from '#server/rules/sweep-sessions.ts'
import { closeResolved } from './close-resolved.ts'
import { endPostponements } from './end-postponements.ts'
import { endLogins } from './end-logins.ts'
import { reportInstance } from './report-instance.ts'
import { applyRetentionDaily } from '#server/rules/retention.ts'
import { startPeriodicJobs, type Round } from '#server/background/periodic-jobs.ts'

/**
 * In milliseconds. A job sends emails instead of the request, so that the response time doesn't reveal
 * whether an account exists (A17).
 */
const pauses = {
  database: 1000,
  instance: 15_000,
  replies: 1000,
  notes: 2000,
  mail: 2000,
  knowledge: 2000,
  sweep: 60_000,
  agents: 60_000,
  logins: 60_000,
  copies: 10_000,
  reminders: 60_000,
  files: 10_000,
  tickets: 10 * 60_000,
  closing: 10 * 60_000,
  retention: 10 * 60_000,
}

const hour = 60 * 60_000
/**
 * How long to keep unowned bytes, replaced drafts, unsubscribe links, records of changes and returned
 * emails, in milliseconds.
 */
const maxAge = {
  bytes: hour,
  draft: 7 * 24 * hour,
  unsubscribeLink: 365 * 24 * hour,
  change: hour,
  bounce: 90 * 24 * hour,
}

/** Deletes unfinished uploads, files never sent, replaced drafts, expired links, old writes, and the originals of old emails. */
export const sweepTickets = async ({ db, env, now }: RuleServices) => {
  await deleteOldUnsent(db, now() - unsentLifetime)
  await deletePendingBlobs(db, now() - maxAge.bytes)
  await deleteOldDrafts(db, now() - maxAge.draft)
  await deleteOldUnsubscribeLinks(db, now() - maxAge.unsubscribeLink)
  while (await deleteOldOriginals(db, now() - env.MAIL_ORIGINAL_DAYS * 24 * hour));
  while (await deleteOldReceived(db, now() - receivedLimits.lifetime));
  await deleteOldPresence(db, now() - serverLimits.agentPresenceLifetime)
  await deleteOldChanges(db, now() - maxAge.change)
  await deleteOldWrites(db, now() - writeLifetime)
  await deleteOldBounces(db, now() - maxAge.bounce)
}

/** Moves new files to S3 if it's configured, and deletes objects that don't belong to a file (O51, O53). */
export const maintainFiles = async ({ db, env, now, objects, stopping }: RuleServices) => {
  if (objects === null) return
  await sweepObjects({ db, objects, now })
  if (env.FILE_STORAGE === 'database') return
  const { damaged } = await moveFiles({ db, objects, now, signal: stopping.signal }, 's3')
  if (damaged.length > 0)
    throw new Error(`Damaged files can’t be moved and stay in the database: ${damaged.join(', ')}`)
}

type JobServices = RuleServices & { availability: Availability }

/** Logs once when a job starts failing, and once when it works again. */
const toRound = (
  name: keyof typeof pauses,
  work: () => Promise<unknown>,
  {
    availability,
    failingJobs,
    log,
  }: Pick<JobServices, 'availability' | 'failingJobs'> & { log: Log },
): Round => {
  return {
    pause: pauses[name],
    work: async () => {
      await work()
      if (failingJobs.delete(name)) log.warn({ job: name }, 'A background job works again')
    },
    onError: (error) => {
      if (error instanceof DatabaseUnavailable) return availability.report(error, log)
      if (!failingJobs.has(name))
        log.error({ err: error, job: name }, 'A background job failed and will be retried')
      failingJobs.add(name)
    },
  }
}

/**
 * The background jobs: report this instance, release replies, send emails, read articles, end sessions, logins and postponements, make
 * copies of users’ data, clean up, close tickets and delete old data.
 */
export const periodicJobs = (services: JobServices, log: Log): Round[] => {
  const { availability, failingJobs, knowledge } = services
  const works: Record<keyof typeof pauses, () => Promise<unknown>> = {
    database: () => availability.recheck(standardTimeouts.readiness, log),
    instance: () => reportInstance(services),
    replies: () => releaseDueReplies(services),
    notes: () => indexOldNotes(services.db),
    mail: async () => {
      // Each email has its own time budget, because there may be thousands.
      while (await withBudget(newBudget(jobTimeout), () => deliverNext(services, log)));
    },
    knowledge: knowledge.readAhead,
    sweep: () => sweepSessions(services),
    agents: () => sweepAgentSessions(services),
    logins: async () => {
      await endLogins(services)
      await finishDueHelp(services)
      await sweepDataRequests(services)
    },
    copies: async () => {
      while (await makeNextCopy(services));
      await requireNoFailedCopy(services)
    },
    reminders: async () => {
      while (await withBudget(newBudget(jobTimeout), () => endPostponements(services)));
    },
    tickets: () => sweepTickets(services),
    files: () => maintainFiles(services),
    retention: () => applyRetentionDaily({ ...services, signal: services.stopping.signal }),
    closing: async () => {
      while (await withBudget(newBudget(jobTimeout), () => closeResolved(services)));
    },
  }
  return (Object.keys(works) as (keyof typeof pauses)[]).map((name) =>
    toRound(name, works[name], { availability, failingJobs, log }),
  )
}

export const startHousekeeping = (services: JobServices, log: Log) =>
  startPeriodicJobs(periodicJobs(services, log))
