import type { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { Answer } from '#contract/call.ts'
import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { areFieldsComplete } from '#contract/rules/agent-reply.ts'
import { flowModel } from '#tests/model/model.ts'

export const choices: Answer<typeof getQueueChoices> = {
  agents: [
    { id: 3, name: 'Mia Vogel' },
    { id: 4, name: 'Jonas Brandt' },
  ],
  supportGroups: ['ERP Operations', 'Interfaces'],
  myGroups: [],
  statuses: [
    { id: 1, name: 'Active' },
    { id: 2, name: 'Pending' },
    { id: 5, name: 'Resolved' },
  ],
  urgencies: [
    { id: 1, name: 'High' },
    { id: 2, name: 'Medium' },
  ],
  companies: [],
  types: [],
  categories: [],
}

const nameOf = (options: Answer<typeof getQueueChoices>['agents'], wanted: number) =>
  options.find(({ id }) => id === wanted)?.name ?? ''

/** The visible name of an assignee. */
export const agentName = (id: number | null) =>
  id === null ? 'Unassigned' : nameOf(choices.agents, id)
export const statusName = (id: number) => nameOf(choices.statuses, id)

const fields = {
  shortDescription: 'Month-end closing stops at step 4',
  urgencyId: 1,
  ticketTypeId: 1,
  categoryId: 103,
  owner: { userId: 12, name: 'Anna Keller' },
}
const refused = { success: false, message: 'Someone else was faster.' }

export const agentTicketChangeModel = flowModel({
  machine: agentTicketChangeMachine,
  inputs: { 'the agent views a ticket': { ticketId: 4711, agentId: 3 } },
  events: {
    'ticket.take': { 'the agent takes the ticket': { from: 5 } },
    'assignee.choose': {
      'the agent assigns the ticket to another agent': { agentId: 4, from: 5 },
      'the agent unassigns the ticket': { agentId: null, from: 5 },
    },
    'group.choose': {
      'the agent moves the ticket to another group': {
        supportGroup: 'Interfaces',
        from: 'ERP Operations',
      },
    },
    'status.choose': { 'the agent sets the ticket to Resolved': { statusId: 5, from: 1 } },
    'ticket.refreshed': 'the ticket reloads',
    'fields.edit': { 'the agent clicks Edit': { fields } },
    'fields.change': {
      'the agent changes the subject': {
        fields: { ...fields, shortDescription: 'Closing stops at step 4' },
      },
      'the agent clears the subject': { fields: { ...fields, shortDescription: '' } },
    },
    'fields.save': 'the agent saves the fields',
    'fields.cancel': 'the agent keeps the fields',
  },
  outcomes: {
    assignTicket: {
      answers: {
        'the server assigns the ticket': { success: true },
        'the server refuses to assign the ticket': refused,
      },
      fails: 'assigning the ticket fails',
    },
    moveTicket: {
      answers: {
        'the server moves the ticket': { success: true },
        'the server refuses to move the ticket': refused,
      },
      fails: 'moving the ticket fails',
    },
    setTicketStatus: {
      answers: {
        'the server changes the status': { success: true },
        'the server refuses to change the status': refused,
      },
      fails: 'changing the status fails',
    },
    changeTicketFields: {
      answers: {
        'the server changes subject and urgency': { success: true },
        'the server refuses to change subject and urgency': refused,
      },
      fails: 'changing subject and urgency fails',
    },
  },
  // The same subject isn't typed twice, and a choice is reloaded before the next.
  allows: (event, { context }) => {
    if (event.type === 'fields.change')
      return event.fields.shortDescription !== context.fields.shortDescription
    const isUnread = context.changes.length > 0
    return isUnread === (event.type === 'ticket.refreshed')
  },
  project: ({ fields: typed, originalFields, problem, changes }) => ({
    isComplete: areFieldsComplete(typed),
    problem,
    chosen: changes.at(-1) ?? null,
    replaces: originalFields === null,
  }),
})
