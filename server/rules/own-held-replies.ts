import type { OwnHeldReply } from '#contract/agent-held-replies.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import * as held from '#server/db/tickets/held-replies.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import { auditChange, type Audited } from './agent-changes.ts'
import { writeOnce } from './agent-write.ts'
import type { AgentCaller } from './caller.ts'

/** The replies of an agent that nobody has got (T213). */
export const ownHeldReplies = async (
  engine: Engine,
  now: number,
  agentId: number,
): Promise<OwnHeldReply[]> =>
  (await held.heldRepliesOf(engine, agentId)).map(({ id, code, releaseAt, ...reply }) => ({
    replyId: id,
    ticketId: reply.ticketId,
    ticketCode: code,
    shortDescription: reply.shortDescription,
    left: Math.max(0, Math.ceil(((releaseAt ?? now) - now) / 1000)),
    isStopped: releaseAt === null,
  }))

type Payload = { writeId: string; ids: readonly number[] }
type Reply = Awaited<ReturnType<typeof held.heldRepliesWith>>[number]
type Change = (tx: Db, reply: Reply) => Promise<boolean>

/** Changes those of the agent's replies that haven't been sent yet; returns how many there were. */
const changeOwnReplies = (
  caller: AgentCaller,
  payload: Payload,
  event: Audited['event'],
  change: Change,
) => {
  const { now } = caller.services
  const at = now()
  return writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      const { agentId } = caller.agent
      let count = 0
      for (const reply of await held.heldRepliesWith(tx, agentId, payload.ids)) {
        const { ticketId } = reply
        await lockTicket(tx, ticketId)
        if (!(await change(tx, reply))) continue
        await recordChange(tx, { ticketId, at, isShared: false })
        await auditChange(tx, caller, ticketId, { event })
        count += 1
      }
      return { count }
    }),
  )
}

/** Stops replies before they're sent; they wait for their agent (T213). */
export const stopOwnReplies = (caller: AgentCaller, payload: Payload) =>
  changeOwnReplies(caller, payload, 'ticket.answer-stopped', (tx, { id }) =>
    held.stopHeldReply(tx, id),
  )

/** Deletes replies that nobody has got (T213). */
export const deleteOwnReplies = (caller: AgentCaller, payload: Payload) =>
  changeOwnReplies(caller, payload, 'ticket.answer-withdrawn', (tx, reply) =>
    held.removeHeldReply(tx, { ...reply, now: caller.services.now() }),
  )
