import { useEffect, useState } from 'react'

import { type AgentEntry } from '#contract/agent-ticket.ts'
import { addNote, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { newestIn } from '#contract/rules/agent-history.ts'
import { hasArrived } from '#contract/rules/comments.ts'
import { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { storeRecord } from '#src/storage/store-record.ts'
import { readRecord } from '#src/storage/storage.ts'

type Place = { ticketId: number; agentId: number }

/** The composer of a ticket; it follows what the page shows. */
export function useAgentReply(place: Place, history: readonly AgentEntry[]) {
  const [texts] = useState(() => unsentTexts(place, history))
  const actor = useFlow(agentReplyMachine, {
    calls: { replyToTicket, addNote },
    input: { ...place, texts, ...newestIn(history) },
  })
  useEffect(() => actor.send({ type: 'history.shown', ...newestIn(history) }), [actor, history])
  return actor
}

/** The stored texts, unless a tab that was closed while sending has sent them after all (A61). */
const unsentTexts = ({ ticketId, agentId }: Place, history: readonly AgentEntry[]) => {
  const stored = readRecord('reply.draft', String(agentId), ticketId) ?? { reply: '', note: '' }
  const own = history.filter(({ isOwn }) => isOwn)
  const unsent = (text: string) => (text !== '' && hasArrived(text, own) ? '' : text)
  const texts = { reply: unsent(stored.reply), note: unsent(stored.note) }
  storeRecord({ record: 'reply.draft', value: { ticketId, agentId, texts } }, '')
  return texts
}
