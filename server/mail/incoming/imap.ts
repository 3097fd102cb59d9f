import type { Log } from '#server/config/logger.ts'
import type { FetchMessageObject, ImapFlow, MessageAddressObject } from 'imapflow'

import { audit } from '#server/db/accounts/audit.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { jobTimeout } from '#server/config/timeouts.ts'
import { startPeriodicJobs } from '#server/background/periodic-jobs.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { clientFor } from '#server/mail/mailbox.ts'
import { digestOfHeaders } from './digest.ts'
import { keepUnread } from './keep-email.ts'
import { largest } from './message.ts'
import { processIncoming } from './process-incoming.ts'

/** The interval between two checks of the mailbox, in milliseconds. */
const pause = 15_000

/** The folder for processed messages. */
const processed = 'Processed'

const mailboxOf = (address: string) =>
  decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'

/** Nothing but its envelope is read. */
const refuseLarge = async (services: RuleServices, { size, envelope }: FetchMessageObject) => {
  const { db, now } = services
  const detail = `too large: ${size} bytes`
  await audit(db, now(), { event: 'email.refused', address: '', detail })
  const mailboxes = (all: MessageAddressObject[] = []) =>
    all.map(({ address = '', name = '' }) => ({ address, name }))
  const { messageId = '', subject = '', date = '' } = envelope ?? {}
  const known = {
    from: mailboxes(envelope?.from)[0] ?? null,
    to: mailboxes(envelope?.to),
    subject,
    messageId,
    digest: digestOfHeaders({ messageId, date: date ? new Date(date) : null, subject }),
  }
  await keepUnread(services, known, 'tooLarge')
}

/** Resolves once the message doesn't need to be processed again. */
const processMessage = async (client: ImapFlow, uid: number, services: RuleServices) => {
  const message = await client.fetchOne(String(uid), { size: true, envelope: true }, { uid: true })
  if (!message) return false
  if ((message.size ?? 0) > largest) {
    await refuseLarge(services, message)
    return true
  }
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
  if (!whole || !whole.source) return false
  const raw = whole.source
  await withBudget(newBudget(jobTimeout), () => processIncoming(services, { raw, recipients: [] }))
  return true
}

/** Leaves a message that can't be processed now for the next check. */
const tryMessage = async (client: ImapFlow, uid: number, services: RuleServices, log: Log) => {
  try {
    return await processMessage(client, uid, services)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !client.usable) throw error
    log.warn({ err: error }, 'An email couldn’t be processed and stays in the mailbox')
    return false
  }
}

const processAll = async (client: ImapFlow, services: RuleServices, log: Log) => {
  const uids = (await client.search({ all: true }, { uid: true })) || []
  for (const uid of uids.toSorted((one, other) => one - other)) {
    if (services.stopping.signal.aborted) return
    if (!(await tryMessage(client, uid, services, log))) continue
    // Last, so that the message isn't lost if anything fails before.
    await client.messageMove(String(uid), processed, { uid: true })
  }
}

/** Processes the messages in the mailbox, oldest first, and moves them to another folder (T125). */
export const readMailbox = async (address: string, services: RuleServices, log: Log) => {
  const client = clientFor(address)
  client.on('error', (error) => log.warn({ err: error }, 'The connection to the mailbox was lost'))
  await client.connect()
  try {
    await client.mailboxCreate(processed)
    const lock = await client.getMailboxLock(mailboxOf(address))
    try {
      await processAll(client, services, log)
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

/** Polls the mailbox. Logs each outage and its end once. */
export const pollMailbox = (address: string, services: RuleServices, log: Log) => {
  let isFailing = false
  // Until it has been read for the first time, its age counts from the start.
  services.mailboxReadAt = services.now()
  const work = async () => {
    await readMailbox(address, services, log)
    services.mailboxReadAt = services.now()
    if (isFailing) log.warn('The mailbox can be read again')
    isFailing = false
  }
  const onError = (error: unknown) => {
    if (!isFailing) log.warn({ err: error }, 'The mailbox can’t be read and will be retried')
    isFailing = true
  }
  return startPeriodicJobs([{ pause, work, onError }])
}
