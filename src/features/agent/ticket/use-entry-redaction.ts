import { fromPromise } from 'xstate'

import { redactEntry } from '#contract/agent-ticket-changes.ts'
import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

type Redaction = { ticketId: number; id: number }
type Verdict = { success: boolean; message?: string | undefined }

/** Agents can redact anyone's entry; customers only their own comments. */
const redactComment = fromPromise<Verdict, Redaction>(({ input: { ticketId, id }, signal }) =>
  callApi(redactEntry, { ticketId, entryId: id }, signal),
)

export const useEntryRedaction = (ticketId: number) =>
  useFlow(commentRedactionMachine, { calls: { redactComment }, input: { ticketId } })
