import type { HeldReply } from '#contract/agent-ticket.ts'
import { workingRoles } from '#contract/rules/agent-roles.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { holdUnsent, unsentAttachments } from '#server/db/files/unsent-attachments.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { hasNewerMessage } from '#server/db/tickets/comments.ts'
import * as held from '#server/db/tickets/held-replies.ts'
import { lockTicket, touchLocked } from '#server/db/tickets/lock-ticket.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import { Refused } from '#server/texts/refused.ts'
import { statusOf } from '#server/texts/ticket-statuses.ts'
import type { RuleServices } from './services.ts'
import { answerTicket } from './ticket-work.ts'
import { attachUnsent } from './unsent-attachments.ts'

type Reply = {
  ticketId: number
  agentId: number
  text: string
  statusId: number | null
  lastEntryId: number
  /** the ids of the unsent files to send with it */
  ids: readonly number[]
}

type Released = Pick<RuleServices, 'now' | 'env'>

/**
 * Keeps a reply for a few seconds, in which its agent can take it back. The one before is released first, so
 * that replies stay in order (T212).
 */
export const holdReply = async (tx: Db, services: Released, { ids, ...reply }: Reply) => {
  await releaseBefore(tx, services, reply)
  // It waits for the agent, who sees it once the page has read what is new.
  if (await held.heldBefore(tx, reply)) throw new Refused('replyOutdated')
  const at = services.now()
  const releaseAt = at + services.env.REPLY_UNDO_SECONDS * 1000
  const heldReplyId = await held.addHeldReply(tx, { ...reply, releaseAt })
  const { ticketId, agentId } = reply
  const files = { ticketId, by: { agentId }, isNote: 0, ids, heldReplyId } as const
  if (ids.length > 0 && !(await holdUnsent(tx, files))) throw new Refused('filesGone')
  await recordChange(tx, { ticketId, at, isShared: false })
}

/** Sends what the agent could take back until now, before something that has to come after it (T212). */
export const releaseBefore = async (
  tx: Db,
  services: Released,
  place: { ticketId: number; agentId: number },
) => {
  const before = await held.heldBefore(tx, place)
  if (!before || before.releaseAt === null) return false
  await releaseReply(tx, services, { id: before.id, ticketId: place.ticketId })
  return true
}

/** Takes a reply back, with its files; nobody but other agents' pages could have learnt of it (T212). */
export const withdrawReply = async (
  tx: Db,
  { now }: Released,
  reply: { id: number; ticketId: number; agentId: number },
) => {
  if (!(await held.removeHeldReply(tx, { ...reply, now: now() })))
    throw new Refused('replyReleased')
  await recordChange(tx, { ticketId: reply.ticketId, at: now(), isShared: false })
}

/** How long a stopped reply waits before its agent gets an email about it, in milliseconds (T213). */
const stoppedNotice = 10 * 60_000

/** Leaves a reply to its agent, whose pages learn of it; whoever isn't there gets an email later (T213). */
const stopReply = async (
  tx: Db,
  { now }: Pick<Released, 'now'>,
  { id, ticketId, agentId }: { id: number; ticketId: number; agentId: number },
) => {
  await held.stopHeldReply(tx, id)
  await recordChange(tx, { ticketId, at: now(), isShared: false })
  await queueMail(tx, {
    kind: 'replyStopped',
    accountId: null,
    agentId,
    aboutId: id,
    now: now(),
    dueAt: now() + stoppedNotice,
  })
}

/** After this time nobody expects a reply to be sent by itself any more, in milliseconds. */
const releasePeriod = 60 * 60_000

type Held = NonNullable<Awaited<ReturnType<typeof held.heldReplyIn>>>

/** Whether the agent still works here, and the reply hasn't been due for too long. */
const isReleasable = ({ locked, role, releaseAt }: Held, now: number) =>
  locked === 0 && workingRoles.includes(role) && (releaseAt ?? 0) > now - releasePeriod

/**
 * Writes a reply that nobody has taken back. If someone else has written or closed it meanwhile,
 * or its agent no longer works here, the reply waits for its agent instead (T212).
 */
const releaseReply = async (
  tx: Db,
  { now, env }: Released,
  { id, ticketId }: { id: number; ticketId: number },
) => {
  const locked = await lockTicket(tx, ticketId)
  const reply = await held.heldReplyIn(tx, id)
  // Another instance was faster, or the agent.
  if (!locked || !reply) return
  const at = now()
  const { agentId, lastEntryId, displayName: name } = reply
  if (
    locked.isClosed ||
    !isReleasable(reply, at) ||
    (await hasNewerMessage(tx, { ticketId, agentId, lastEntryId }))
  ) {
    return stopReply(tx, { now }, { id, ticketId, agentId })
  }
  const ticket = await touchLocked(tx, locked, at)
  const status = reply.statusId === null ? undefined : statusOf(reply.statusId)
  const logId = await answerTicket(
    tx,
    { ticket, by: { name, agentId } },
    { text: reply.text, status },
  )
  if (logId === null) return stopReply(tx, { now }, { id, ticketId, agentId })
  const unsent = { ticketId, by: { agentId }, isNote: 0, heldReplyId: id } as const
  const ids = reply.files === 0 ? [] : (await unsentAttachments(tx, unsent)).map((file) => file.id)
  const entry = { ids, logId, at, max: env.ATTACHMENTS_PER_TICKET }
  const files = await attachUnsent(tx, { ...unsent, ...entry })
  await held.deleteSentReply(tx, { id })
  const details = [`ticket ${ticketId}, entry ${logId}`, ...files.map((file) => `file ${file}`)]
  const event = 'ticket.answer-released' as const
  await audit(tx, at, { event, agentId, ticketId, address: '', detail: details.join(', ') })
}

/**
 * Releases replies that nobody has taken back in time, each in its own transaction. One that can't be sent waits
 * for its agent (T212).
 */
export const releaseDueReplies = async (services: RuleServices) => {
  const { db, engine, now } = services
  const failures: unknown[] = []
  for (const reply of await held.dueReplies(engine, now())) {
    try {
      await inTransaction(db, (tx) => releaseReply(tx, services, reply))
    } catch (error) {
      if (error instanceof Refused) await inTransaction(db, (tx) => stopReply(tx, services, reply))
      else failures.push(error)
    }
  }
  // The others have left; these are tried again for an hour.
  if (failures.length > 0) throw failures[0]
}

/** What an agent sees of their reply (T212). */
export const heldReplyFor = async (
  engine: Engine,
  now: number,
  place: { ticketId: number; agentId: number },
): Promise<HeldReply | undefined> => {
  const reply = await held.heldReplyOf(engine, place)
  if (!reply) return
  const { id: replyId, text, lastEntryId, status, releaseAt } = reply
  const { ticketId, agentId } = place
  const unsent = { ticketId, by: { agentId }, isNote: 0, heldReplyId: replyId } as const
  const files = (await unsentAttachments(engine.db, unsent)).length
  const isStopped =
    releaseAt === null || (await hasNewerMessage(engine.db, { ...place, lastEntryId }))
  const left = Math.max(0, Math.ceil(((releaseAt ?? now) - now) / 1000))
  return { replyId, text, lastEntryId, status: status ?? '', files, left, isStopped }
}
