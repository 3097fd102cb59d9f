import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import {
  getAgentHistory,
  getAgentTicket,
  markSeenByAgent,
  reportPresence,
} from '#contract/agent-ticket.ts'
import {
  deleteAgentAttachment,
  listAgentAttachments,
  uploadAgentAttachment,
} from '#contract/agent-ticket-attachments.ts'
import {
  addNote,
  assignTicket,
  changeTicketFields,
  editNote,
  moveTicket,
  redactEntry,
  replyToTicket,
  setTicketStatus,
  undoReply,
} from '#contract/agent-ticket-changes.ts'
import {
  addAgentParticipant,
  findParticipants,
  listAgentParticipants,
  removeAgentParticipant,
} from '#contract/agent-ticket-participants.ts'
import {
  deleteAgentUnsent,
  listAgentUnsent,
  uploadAgentUnsent,
  type EntryKind,
} from '#contract/agent-unsent-attachments.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { redactComment as redactOwn } from '#contract/comment-redaction.ts'
import { limits } from '#contract/limits.ts'
import { decidingRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import { newestEntry } from '#contract/rules/history.ts'
import type { listUnsent } from '#contract/unsent-attachments.ts'
import type { AgentNoteEditActor } from '#machines/agent/agent-note-edit.machine.ts'
import type { AgentTicketChangeActor } from '#machines/agent/agent-ticket-change.machine.ts'
import { agentTicketMachine, type AgentTicketRead } from '#machines/agent/agent-ticket.machine.ts'
import { reasonOf } from '#machines/failure.ts'
import type { HistoryRead, HistoryReading } from '#machines/tickets/ticket-history.machine.ts'
import type { SearchQuery } from '#machines/shell/remote-search.machine.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { uploadPort } from '#src/features/tickets/attachments/public.ts'
import { callApi } from '#src/flows/call-port.ts'
import { emit } from '#src/flows/event-bus.ts'
import { read, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'
import { watchFiles } from '#src/flows/watch-files.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { queryClient } from '#src/api/query-client.ts'
import { watchTickets } from '#src/api/watch-tickets.ts'
import { readRecord } from '#src/storage/storage.ts'
import { reportLeaving } from './report-leaving.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The server has no history of a ticket that doesn't exist, and says so with a 404. */
const emptyIfMissing = (error: unknown): never[] => {
  if (reasonOf(error) === 'missing') return []
  throw error
}

type Reading = { input: HistoryReading; signal: AbortSignal }

/** Reads the ticket and the entries after the loaded ones in parallel. */
const readTicket = async ({ input, signal }: Reading): Promise<AgentTicketRead> => {
  const { ticketId, loaded } = input
  const part = { limit: limits.conversationEntries, after: newestEntry(loaded) }
  const [{ data: ticket }, entries] = await Promise.all([
    callApi(getAgentTicket, { ticketId }, signal),
    callApi(getAgentHistory, { ticketId, ...part }, signal).catch(emptyIfMissing),
  ])
  return { ticket, entries }
}

/** Agents can redact anyone's entry; customers only their own comments. */
const redactComment = fromPromise<Answer<typeof redactEntry>, Payload<typeof redactOwn>>(
  ({ input: { ticketId, id }, signal }) => callApi(redactEntry, { ticketId, entryId: id }, signal),
)

/** The files of a reply and those of a note are separate. */
const unsentCalls = (kind: EntryKind) => ({
  listUnsent: fromPromise<Answer<typeof listAgentUnsent>, Payload<typeof listUnsent>>(
    ({ input, signal }) => read(listAgentUnsent, { ...input, kind }, signal),
  ),
  deleteUnsent: deleteAgentUnsent,
  attachmentUpload: { upload: uploadPort(uploadAgentUnsent, { kind }) },
  watchFiles,
})

const participantCalls = (ticketId: number) => ({
  listParticipants: readPort(listAgentParticipants),
  addParticipant: addAgentParticipant,
  removeParticipant: removeAgentParticipant,
  watchTab,
  search: {
    search: fromPromise<object, SearchQuery>(({ input: { query }, signal }) =>
      read(findParticipants, { ticketId, query }, signal),
    ),
  },
})

/**
 * What an agent has opened isn't news any more (T265). Goes on if the history is read again meanwhile, as it
 * is once the live connection is open: the count would miss it.
 */
const markSeen = fromPromise<object, Payload<typeof markSeenByAgent>>(async ({ input }) => {
  const answer = await callApi(markSeenByAgent, input, new AbortController().signal)
  void queryClient.invalidateQueries({ queryKey: [countLoginRequests.path] })
  emit({ type: 'waiting.changed' })
  return answer
})

const subject: TypedForm<AgentTicketChangeActor, { shortDescription: string }> = {
  open: (flow) => {
    const { ticketId, fields } = flow.context
    return flow.matches('editing') || flow.matches('savingFields')
      ? { place: `subject.${ticketId}`, texts: { shortDescription: fields.shortDescription } }
      : null
  },
  restore: (texts, { context }) => ({
    type: 'fields.change',
    fields: { ...context.fields, ...texts },
  }),
}

const editedNote: TypedForm<AgentNoteEditActor, { text: string }> = {
  open: (flow) => {
    const { ticketId, entryId, text } = flow.context
    return flow.matches('editing') || flow.matches('saving')
      ? { place: `note.${ticketId}.${entryId}`, texts: { text } }
      : null
  },
  restore: ({ text }) => ({ type: 'text.change', text }),
}

export const useAgentTicket = (ticketId: number) => {
  const { agentId, role } = signedInAgent()
  const nextId = useNeighbours(ticketId).next
  const actor = useFlow(agentTicketMachine, {
    calls: {
      readTicket: fromPromise(readTicket),
      watchTickets,
      attachments: {
        listAttachments: readPort(listAgentAttachments),
        deleteAttachment: deleteAgentAttachment,
        attachmentUpload: { upload: uploadPort(uploadAgentAttachment) },
      },
      change: { assignTicket, moveTicket, setTicketStatus, changeTicketFields },
      held: { undoReply },
      history: {
        readTicket: fromPromise<HistoryRead, HistoryReading>(readTicket),
        readEarlier: getAgentHistory,
        markSeen,
        watchTab,
      },
      noteEdit: { editNote },
      participants: participantCalls(ticketId),
      presence: { reportPresence, reportLeaving, watchTab },
      redaction: { redactComment },
      reply: { replyToTicket, addNote },
      unsent: unsentCalls('reply'),
      unsentNote: unsentCalls('note'),
    },
    input: {
      ticketId,
      agentId,
      canWork: workingRoles.includes(role),
      canRedact: decidingRoles.includes(role),
      nextId,
      stored: readRecord('reply.draft', String(agentId), ticketId) ?? { reply: '', note: '' },
      uploads: readRecord('uploads.unfinished', String(agentId)) ?? {},
    },
  })
  useAgentsTexts(
    useSelector(actor, ({ children }) => children.change),
    subject,
  )
  useAgentsTexts(
    useSelector(actor, ({ children }) => children.noteEdit),
    editedNote,
  )
  return actor
}
