import { limits } from '#contract/limits.ts'
import type { BulkChange } from '#contract/rules/bulk-change.ts'
import { agentBulkMachine } from '#machines/agent/agent-bulk.machine.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { flowModel } from '#tests/model/model.ts'

export const first = queueRow
export const second = { ...queueRow, ticketId: 4712, ticketCode: 'T-4712', lastEntryId: 43 }

const tooMany = Array.from({ length: limits.bulkTickets + 1 }, (_, at) => ({
  ...queueRow,
  ticketId: at + 1,
}))

const group: BulkChange = { kind: 'group', supportGroup: 'Interfaces' }

export const agentBulkModel = flowModel({
  machine: agentBulkMachine,
  inputs: { 'the agent sees the queue': { agentId: 3, text: '', selected: [] } },
  events: {
    'rows.select': {
      'the agent selects all rows': { rows: [first, second] },
      'the agent has selected too many rows': { rows: tooMany },
    },
    'rows.deselect': { 'the agent deselects a row': { ticketIds: [4711] } },
    'rows.shown': { 'the queue reloads': { rows: [{ ...first, statusId: 2 }, second] } },
    'selection.clear': 'the agent clears the selection',
    'change.choose': { 'the agent moves the selected tickets': { change: group } },
    'change.stop': 'the agent clicks Stop',
    'reply.write': 'the agent clicks Reply to all',
    'text.change': {
      'the agent writes a reply': { text: 'The printers work again.' },
    },
    'reply.submit': {
      'the agent sends the reply and resolves the tickets': { statusId: 5 },
    },
    'reply.cancel': 'the agent clicks Cancel',
  },
  outcomes: {
    changeTicket: {
      answers: {
        'the ticket is changed': { success: true },
        'someone else was faster': { success: false, message: 'Someone else was faster.' },
      },
      fails: 'the server doesn’t answer',
    },
  },
  // What happens to a selection doesn't depend on what has happened before.
  allows: ({ type }, snapshot) => {
    const { selected, failures, text } = snapshot.context
    const isFresh = failures.length === 0 && snapshot.matches({ choosing: 'selecting' })
    if (type === 'rows.select') return isFresh && selected.length === 0
    if (type === 'rows.deselect') return isFresh && selected.length === 2
    if (type === 'rows.shown') return snapshot.matches({ choosing: 'unfinished' })
    if (type === 'text.change') return text === ''
    if (type === 'reply.write') return selected.length >= 2 && failures.length === 0
    return !needSelection.includes(type) || selected.length >= 2
  },
  project: ({ selected, waiting, failures, text, change }) => ({
    selected: Math.min(selected.length, 3),
    hasNext: waiting.length > 1,
    hasFailed: failures.length > 0,
    isReply: waiting.length > 0 && change?.kind === 'reply',
    isWritten: text !== '',
  }),
})

const needSelection = ['selection.clear', 'change.choose']
