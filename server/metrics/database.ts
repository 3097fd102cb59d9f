import { Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'

import { serverLimits } from '#contract/limits.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { countOpenDataRequests } from '#server/db/accounts/data-requests.ts'
import { overrideCounts } from '#server/db/accounts/sign-in-help.ts'
import { lastBackup } from '#server/db/operating/backups.ts'
import { countSessions, waitingEmails } from '#server/db/operating/measures.ts'
import { minute } from '#server/domain/lifetimes.ts'
import { standardTimeouts } from '#server/config/timeouts.ts'
import type { RuleServices } from '#server/rules/services.ts'

const gaugesIn = (register: Registry) => {
  const registers = [register]
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `statedesk_${name}`, help, labelNames, registers })
  return {
    isUp: gauge('database_up', 'Whether the database answers: 1 or 0.'),
    connections: gauge(
      'database_connections',
      'Connections to PostgreSQL, and callers waiting for one.',
      'pool',
      'state',
    ),
    emails: gauge('outbox_emails', 'Emails waiting to be sent.'),
    emailAge: gauge('outbox_age_seconds', 'How long the oldest of these emails has been waiting.'),
    backup: gauge('last_backup_timestamp_seconds', 'When the last backup finished.'),
    mailbox: gauge('mailbox_age_seconds', 'How long ago the mailbox with replies was last read.'),
    overrides: gauge(
      'overrides',
      'Apps reset and links created in the last 30 days without the proof that agents need.',
      'by',
    ),
    dataRequests: gauge(
      'data_requests',
      'Requests for a copy or an erasure that nobody has answered, and those past their deadline.',
      'state',
    ),
    sessions: gauge('sessions', 'Active sessions of customers and agents.', 'side'),
  }
}

const read = async ({ db, env, now }: RuleServices) => {
  const live = { now: now(), idleSince: now() - env.SESSION_IDLE_MINUTES * minute }
  return {
    emails: await waitingEmails(db, now()),
    backup: await lastBackup(db),
    openRequests: await countOpenDataRequests(db),
    overdueRequests: await countOpenDataRequests(db, now()),
    overrides: await overrideCounts(db, now() - serverLimits.helpListed),
    customers: await countSessions(db, 'session', live),
    agents: await countSessions(db, 'agentSession', live),
  }
}

/** Reads the database once per scrape. While it's down, its metrics are omitted. */
export const databaseGauges = (register: Registry, services: RuleServices) => {
  const gauges = gaugesIn(register)
  const {
    backup,
    connections,
    dataRequests,
    emails,
    emailAge,
    isUp,
    mailbox,
    overrides,
    sessions,
  } = gauges
  const show = async () => {
    const measures = await withBudget(newBudget(standardTimeouts.readiness), () => read(services))
    emails.set(measures.emails.count)
    emailAge.set(measures.emails.age / 1000)
    if (measures.backup) backup.set(measures.backup.at / 1000)
    for (const by of ['admin', 'operator'] as const)
      overrides.set({ by }, Number(measures.overrides.find(({ way }) => way === by)?.count ?? 0))
    dataRequests.set({ state: 'open' }, measures.openRequests)
    dataRequests.set({ state: 'overdue' }, measures.overdueRequests)
    sessions.set({ side: 'customers' }, measures.customers)
    sessions.set({ side: 'agents' }, measures.agents)
  }
  return async () => {
    // A gauge without labels would be reset to 0.
    for (const gauge of [backup, emails, emailAge]) gauge.remove()
    for (const gauge of [connections, dataRequests, overrides, sessions]) gauge.reset()
    for (const [pool, states] of Object.entries(services.engine.connections() ?? {}))
      for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count)
    const isAnswering = await show().then(
      () => true,
      () => false,
    )
    isUp.set(Number(isAnswering))
    const readAt = services.mailboxReadAt
    if (readAt === null) mailbox.remove()
    else mailbox.set((services.now() - readAt) / 1000)
  }
}
