import { redactComment } from '#contract/comment-redaction.ts'
import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCommentRedaction = (ticketId: number) =>
  useFlow(commentRedactionMachine, { calls: { redactComment }, input: { ticketId } })
