import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { getQueueChoices } from '#contract/agent-queue.ts'
import type { AgentEntry, AgentTicket as Ticket } from '#contract/agent-ticket.ts'
import { decidingRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import type { AgentTicketActor } from '#machines/agent/agent-ticket.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { AgentComposer } from './agent-composer.tsx'
import { AgentConversation } from './agent-conversation.tsx'
import { noChoices, TicketControls } from './agent-facts.tsx'
import { AgentTicketView } from './agent-ticket-view.tsx'
import { EntryRedactionDialog, RedactEntry } from './entry-redaction.tsx'
import { EditFields, FieldsDialog } from './fields-dialog.tsx'
import { OtherAgents } from './other-agents.tsx'
import { useAgentPresence } from './use-agent-presence.ts'
import { useAgentReply } from './use-agent-reply.ts'
import { useAgentTicketChange } from './use-agent-ticket-change.ts'
import { useEntryRedaction } from './use-entry-redaction.ts'
import { useShownFiles } from './use-shown-files.tsx'
import { useTicketKeys } from './use-ticket-keys.ts'
import { withChanges } from './with-changes.ts'

/** A loaded ticket with the parts that have their own flows. */
export function AgentTicket({ actor }: { actor: AgentTicketActor }) {
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  const { role } = signedInAgent()
  if (ticket === null) return null
  return workingRoles.includes(role) ? (
    <WorkedTicket actor={actor} ticket={ticket} />
  ) : (
    <ReadTicket actor={actor} ticket={ticket} />
  )
}

type TicketProps = { actor: AgentTicketActor; ticket: Ticket }

/** What an auditor sees: everything, read-only. */
function ReadTicket({ actor, ticket }: TicketProps) {
  const presence = useAgentPresence(actor, 'viewing')
  const { list, first, later, showFiles, preview } = useShownFiles(ticket, false)
  return (
    <>
      <AgentTicketView
        ticket={ticket}
        others={presence && <OtherAgents actor={presence} />}
        firstFiles={first}
        conversation={<AgentConversation actor={actor} files={later} showFiles={showFiles} />}
        files={list}
      />
      {preview}
    </>
  )
}

function WorkedTicket({ actor, ticket }: TicketProps) {
  const { ticketId } = ticket
  const { agentId, role } = signedInAgent()
  const history = useSelector(actor, ({ context }) => context.history)
  const { data: choices = noChoices } = useQuery(callQuery(getQueueChoices, {}))
  const change = useAgentTicketChange({ ticketId, agentId })
  const { assigneeId } = withChanges(
    ticket,
    useSelector(change, ({ context }) => context.changes),
  )
  const redaction = useEntryRedaction(ticketId)
  const reply = useAgentReply({ ticketId, agentId }, history)
  const isReplying = useSelector(reply, ({ context }) => context.texts.reply.trim() !== '')
  const presence = useAgentPresence(actor, isReplying ? 'replying' : 'viewing')
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { list, first, later, showFiles, preview } = useShownFiles(ticket, !ticket.isClosed, files)
  const group = useRef<HTMLInputElement>(null)
  const canRedact = decidingRoles.includes(role)
  const redactionOf = (entry: AgentEntry) => <RedactEntry actor={redaction} entry={entry} />

  useTicketKeys({ field, group, files, reply, change, assigneeId })

  return (
    <>
      <AgentTicketView
        ticket={ticket}
        others={presence && <OtherAgents actor={presence} />}
        actions={<EditFields actor={change} ticket={ticket} />}
        controls={<TicketControls actor={change} ticket={ticket} choices={choices} group={group} />}
        firstFiles={first}
        conversation={
          <AgentConversation
            actor={actor}
            files={later}
            showFiles={showFiles}
            toolsOf={canRedact ? redactionOf : undefined}
          />
        }
        composer={
          <AgentComposer
            actor={reply}
            owner={ticket.owner.name}
            statuses={choices.statuses}
            isClosed={ticket.isClosed}
            field={field}
          />
        }
        files={list}
      />
      <FieldsDialog actor={change} urgencies={choices.urgencies} />
      {canRedact && <EntryRedactionDialog actor={redaction} />}
      {preview}
    </>
  )
}
