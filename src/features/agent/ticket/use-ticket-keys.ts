import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { AgentReplyActor, ReplyMode } from '#machines/agent-reply.machine.ts'
import type { AgentTicketChangeActor } from '#machines/agent-ticket-change.machine.ts'
import { singleKeyOf } from '#src/features/shell/public.ts'

type TicketKeys = {
  field: RefObject<HTMLTextAreaElement | null>
  reply: AgentReplyActor
  change: AgentTicketChangeActor
  mayTake: boolean
}

/** T62 for agents: r replies, n leaves a note, t takes the ticket. */
export const useTicketKeys = ({ field, reply, change, mayTake }: TicketKeys) => {
  const write = (mode: ReplyMode) => {
    reply.send({ type: 'mode.choose', mode })
    field.current?.focus()
  }
  const take = useEffectEvent((event: KeyboardEvent) => {
    switch (singleKeyOf(event)) {
      case 'r':
        event.preventDefault()
        return write('reply')
      case 'n':
        event.preventDefault()
        return write('note')
      case 't':
        if (mayTake) change.send({ type: 'ticket.take' })
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
