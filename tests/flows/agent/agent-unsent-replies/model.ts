import type { OwnHeldReply } from '#contract/agent-held-replies.ts'
import { agentUnsentRepliesMachine } from '#machines/agent/agent-unsent-replies.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const waitingReply: OwnHeldReply = {
  replyId: 9,
  ticketId: 4711,
  ticketCode: 'T-04711',
  shortDescription: 'Backup fails',
  left: 1,
  isStopped: false,
}

export const stoppedReply: OwnHeldReply = {
  replyId: 8,
  ticketId: 4710,
  ticketCode: 'T-04710',
  shortDescription: 'The printer prints nothing',
  left: 0,
  isStopped: true,
}

export const agentUnsentRepliesModel = flowModel({
  machine: agentUnsentRepliesMachine,
  delays: {
    nextSent: 'the seconds of the first reply end',
    retry: 'the wait before the next try ends',
  },
  quiet: ['agentUnsentReplies.listing.reading'],
  inputs: { 'the agent opens the workspace': undefined },
  events: {
    'replies.stop': { 'the agent clicks Undo': { ids: [waitingReply.replyId] } },
    'replies.delete': { 'the agent clicks Delete reply': { ids: [stoppedReply.replyId] } },
    'delete.confirm': 'the agent confirms the deletion',
    'delete.cancel': 'the agent cancels the deletion',
    'replies.changed': 'a reply is sent in another tab',
  },
  outcomes: {
    listHeldReplies: {
      answers: {
        'the agent has no unsent replies': [],
        'one reply waits and one was stopped': [stoppedReply, waitingReply],
      },
      fails: 'the server can’t be reached',
    },
    stopReplies: {
      answers: {
        'the server stops the reply': { count: 1 },
        'the reply has been sent': { count: 0 },
      },
      fails: 'the server can’t be reached',
    },
    deleteReplies: {
      answers: {
        'the server deletes the reply': { count: 1 },
        'the reply was opened elsewhere': { count: 0 },
      },
      fails: 'the server can’t be reached',
    },
  },
  allows: (event, { context: { replies } }) =>
    (event.type !== 'replies.stop' || replies.some(({ isStopped }) => !isStopped)) &&
    (event.type !== 'replies.delete' || replies.some(({ isStopped }) => isStopped)),
})
