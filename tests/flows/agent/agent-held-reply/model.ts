import type { HeldReply } from '#contract/agent-ticket.ts'
import { agentHeldReplyMachine } from '#machines/agent/agent-held-reply.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const heldReply: HeldReply = {
  replyId: 9,
  text: 'Please start the run again.',
  lastEntryId: 42,
  status: 'Pending',
  files: 2,
  left: 2,
  isStopped: false,
}

export const agentHeldReplyModel = flowModel({
  machine: agentHeldReplyMachine,
  inputs: {
    'the agent opens a ticket': { ticketId: 4711, held: null },
    'the agent opens a ticket whose reply was stopped': {
      ticketId: 4711,
      held: { ...heldReply, left: 0, isStopped: true },
    },
  },
  events: {
    'held.shown': {
      'the agent sends a reply': { held: heldReply },
      'the customer comments': { held: { ...heldReply, isStopped: true } },
      'the reply is on the ticket': { held: null },
    },
    'reply.undo': 'the agent clicks Undo',
  },
  outcomes: {
    undoReply: {
      answers: {
        'the server gives the reply back': { success: true },
        'the reply has been sent': { success: false, message: 'This reply has been sent.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  allows: (event, { context: { held } }) =>
    event.type !== 'held.shown' || event.held !== null || held !== null,
})
