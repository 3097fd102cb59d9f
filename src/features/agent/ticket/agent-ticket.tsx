import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef, useState, type ReactNode } from 'react'

import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { AgentEntry, AgentTicket as Ticket } from '#contract/agent-ticket.ts'
import { decidingRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import type { AgentTicketActor } from '#machines/agent/agent-ticket.machine.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { NoteSection } from '#src/features/agent/customers/company-note.tsx'
import { useCompanyNote } from '#src/features/agent/customers/use-company-note.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { ConversationMessage } from '#src/components/text/conversation.tsx'
import { TypedText } from '#src/components/text/typed-text.tsx'
import { TicketParticipants } from '#src/features/tickets/participants/public.ts'
import { AgentComposer } from './agent-composer.tsx'
import { AgentConversation } from './agent-conversation.tsx'
import { roleOf, ticketPath } from './agent-entry.tsx'
import { noChoices, TicketControls } from './agent-facts.tsx'
import { AgentTicketView } from './agent-ticket-view.tsx'
import { EntryRedactionDialog, RedactEntry } from './entry-redaction.tsx'
import { EditFields, FieldsDialog } from './fields-dialog.tsx'
import { HeldReply } from './held-reply.tsx'
import { EditNote, NoteDialog } from './note-edit.tsx'
import { OtherAgents } from './other-agents.tsx'
import { TicketsBeside } from './tickets-beside.tsx'
import { useShownFiles } from './use-shown-files.tsx'
import { useTicketKeys } from './use-ticket-keys.ts'
import { withChanges } from './with-changes.ts'

/** A loaded ticket with the parts that have their own flows. */
export function AgentTicket({ actor }: { actor: AgentTicketActor }) {
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  const parts = useParts(actor)
  const { role } = signedInAgent()
  if (ticket === null || parts === null) return null
  return workingRoles.includes(role) ? (
    <WorkedTicket ticket={ticket} parts={parts} />
  ) : (
    <ReadTicket ticket={ticket} parts={parts} />
  )
}

/** The parts run while the ticket is open. */
function useParts(actor: AgentTicketActor) {
  const { attachments, change, held, history, noteEdit, ...others } = useSelector(
    actor,
    ({ children }) => children,
  )
  const { participants, presence, redaction, reply, unsent, unsentNote } = others
  if (!attachments || !change || !history || !participants || !presence) return null
  if (!held || !noteEdit || !redaction || !reply || !unsent || !unsentNote) return null
  const entries = history as TicketHistoryActor<AgentEntry>
  const sentWith = { reply: unsent, note: unsentNote }
  const own = { attachments, change, held, noteEdit, participants, presence, redaction, reply }
  return { ...own, history: entries, unsent: sentWith }
}

type Parts = NonNullable<ReturnType<typeof useParts>>
type TicketProps = { ticket: Ticket; parts: Parts }

const authorOf = ({ openedBy, createdBy, owner }: Ticket) => openedBy ?? createdBy ?? owner.name

type FirstMessageProps = { ticket: Ticket; files: ReactNode; tools?: ReactNode }

/** The message that the ticket was created with. */
const FirstMessage = ({ ticket, files, tools }: FirstMessageProps) => (
  <ConversationMessage
    source={authorOf(ticket)}
    {...roleOf({ side: ticket.openedBy === undefined ? 'customer' : 'provider', isOwn: false })}
    instant={ticket.createDate}
    tools={tools}
  >
    <TypedText html={ticket.description} ticketPath={ticketPath} />
    {files}
  </ConversationMessage>
)

/**
 * The note about the company: above the facts, so that it's read before a reply, or at the end if there was
 * none. It doesn't move when it's edited, because that would lose the focus.
 */
function useNoteSections(companyId: number, canEdit: boolean) {
  const actor = useCompanyNote(companyId)
  const note = useSelector(actor, ({ context }) => context.note)
  const [isFirst, setFirst] = useState<boolean | null>(null)
  if (isFirst === null && note !== null) setFirst(note.text !== '')
  const section = <NoteSection actor={actor} canEdit={canEdit} />
  return isFirst ? { noteFirst: section } : { noteLast: section }
}

/** What an auditor sees: everything, read-only. */
function ReadTicket({ ticket, parts }: TicketProps) {
  const notes = useNoteSections(ticket.companyId, false)
  const { list, first, later, showFiles, preview } = useShownFiles(parts.attachments, ticket)
  return (
    <>
      <AgentTicketView
        ticket={ticket}
        others={<OtherAgents actor={parts.presence} />}
        participants={<TicketParticipants actor={parts.participants} />}
        conversation={
          <AgentConversation
            first={<FirstMessage ticket={ticket} files={first} />}
            actor={parts.history}
            files={later}
            showFiles={showFiles}
          />
        }
        files={list}
        {...notes}
        otherTickets={<TicketsBeside ticket={ticket} />}
      />
      {preview}
    </>
  )
}

function WorkedTicket({ ticket, parts }: TicketProps) {
  const { attachments, change, held, history, participants } = parts
  const { noteEdit, presence, redaction, reply, unsent } = parts
  const { role } = signedInAgent()
  const { data: choices = noChoices } = useQuery(callQuery(getQueueChoices, {}))
  const { assigneeId } = withChanges(
    ticket,
    useSelector(change, ({ context }) => context.changes),
  )
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const { list, first, later, showFiles, preview } = useShownFiles(attachments, ticket)
  const group = useRef<HTMLInputElement>(null)
  const canRedact = decidingRoles.includes(role)
  const notes = useNoteSections(ticket.companyId, true)
  const toolsOf = (entry: AgentEntry) => (
    <>
      <EditNote actor={noteEdit} entry={entry} />
      {canRedact && <RedactEntry actor={redaction} entry={entry} />}
    </>
  )

  useTicketKeys({ field, group, files, reply, held, change, assigneeId })

  return (
    <>
      <AgentTicketView
        ticket={ticket}
        others={<OtherAgents actor={presence} />}
        participants={<TicketParticipants actor={participants} />}
        actions={<EditFields actor={change} ticket={ticket} />}
        controls={<TicketControls actor={change} ticket={ticket} choices={choices} group={group} />}
        conversation={
          <AgentConversation
            first={
              <FirstMessage
                ticket={ticket}
                files={first}
                tools={
                  canRedact &&
                  ticket.openingId !== undefined && (
                    <RedactEntry
                      actor={redaction}
                      entry={{
                        entryId: ticket.openingId,
                        source: authorOf(ticket),
                        kind: 'message',
                      }}
                    />
                  )
                }
              />
            }
            actor={history}
            files={later}
            showFiles={showFiles}
            toolsOf={toolsOf}
            field={field}
          />
        }
        composer={
          <>
            <HeldReply actor={held} field={field} />
            <AgentComposer
              actor={reply}
              unsent={unsent}
              owner={ticket.owner.name}
              recipients={ticket.recipients}
              statuses={choices.statuses}
              agents={choices.agents}
              isClosed={ticket.isClosed}
              field={setField}
              files={files}
            />
          </>
        }
        files={list}
        {...notes}
        otherTickets={<TicketsBeside ticket={ticket} />}
      />
      <FieldsDialog actor={change} ticket={ticket} urgencies={choices.urgencies} />
      <NoteDialog
        actor={noteEdit}
        names={(choices.agents ?? []).map(({ name, username }) => username ?? name)}
      />
      {canRedact && <EntryRedactionDialog actor={redaction} />}
      {preview}
    </>
  )
}
