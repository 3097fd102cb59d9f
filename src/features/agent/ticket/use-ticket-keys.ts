import type { RefObject } from 'react'

import type { AgentHeldReplyActor } from '#machines/agent/agent-held-reply.machine.ts'
import type { AgentReplyActor, ReplyMode } from '#machines/agent/agent-reply.machine.ts'
import type { AgentTicketChangeActor } from '#machines/agent/agent-ticket-change.machine.ts'
import { singleKeyOf, useKeydown } from '#src/features/shell/public.ts'

type TicketKeys = {
  field: HTMLElement | null
  group: RefObject<HTMLInputElement | null>
  /** The file input; none on a closed ticket. */
  files: RefObject<HTMLInputElement | null>
  reply: AgentReplyActor
  held: AgentHeldReplyActor
  change: AgentTicketChangeActor
  /** The ticket's assignee. */
  assigneeId: number | null
}

/**
 * `r` replies, `z` takes a reply back, `n` leaves a note, `a` attaches files, `t` takes the ticket, `g` leads to its
 * group (T62 for agents).
 */
export const useTicketKeys = (keys: TicketKeys) => {
  const { field, group, files, reply, held, change, assigneeId } = keys
  const write = (mode: ReplyMode) => {
    reply.send({ type: 'mode.choose', mode })
    field?.focus()
  }
  useKeydown((event) => {
    switch (singleKeyOf(event)) {
      case 'r':
        event.preventDefault()
        return write('reply')
      case 'n':
        event.preventDefault()
        return write('note')
      case 'a':
        event.preventDefault()
        if (!files.current) return
        // Once files are chosen, the focus returns to where it is now.
        field?.focus()
        return files.current.click()
      case 'g':
        event.preventDefault()
        group.current?.focus()
        return group.current?.select()
      case 'z':
        if (!held.getSnapshot().can({ type: 'reply.undo' })) return
        event.preventDefault()
        held.send({ type: 'reply.undo' })
        return field?.focus()
      case 't':
        if (assigneeId !== change.getSnapshot().context.agentId)
          change.send({ type: 'ticket.take', from: assigneeId })
    }
  })
}
