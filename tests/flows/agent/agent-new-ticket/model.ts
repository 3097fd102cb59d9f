import type { CustomerUser } from '#contract/agent-users.ts'
import { noNewTicket, type NewTicketForm } from '#contract/rules/new-ticket-form.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { noFiles, type EntryFiles } from '#machines/tickets/unsent-attachments.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const lena: CustomerUser = {
  userId: 14,
  name: 'Lena Vogt',
  username: 'lena.vogt',
  mail: 'lena@keller.example',
  telephone: '',
  language: 'de',
  companies: [{ id: 3, name: 'Keller Maschinenbau GmbH' }],
  flags: { tc: 1, sm: 0, psm: 0 },
  state: 'active',
  factor: 'app',
  sessions: 0,
  lastSignIn: null,
  linkUntil: null,
  openTickets: 1,
}

export const openTicketOfLena = {
  ticketId: 7,
  ticketCode: 'T-00007',
  shortDescription: 'The scanner is offline',
  status: 'Active',
  lastUpdateDate: '2026-11-20T09:00:00.000Z',
}

export const written = {
  ticketTypeId: 1,
  categoryId: 103,
  urgencyId: 2,
  shortDescription: 'The printer jams',
  description: 'Since noon.',
} satisfies Partial<NewTicketForm>

const filesOfTicket = (part: Partial<EntryFiles>) => ({
  ...noFiles,
  kind: 'reply' as const,
  ...part,
})

export const empty: NewTicketForm = { ...noNewTicket, formId: 'f1' }

export const agentNewTicketModel = flowModel({
  machine: agentNewTicketMachine,
  inputs: {
    'the agent presses c': {
      agentId: 3,
      userId: null,
      companyId: null,
      emailId: null,
      storedUploads: {},
      form: empty,
    },
    'the agent starts at a user': {
      agentId: 3,
      userId: 14,
      companyId: null,
      emailId: null,
      storedUploads: {},
      form: { ...empty, userId: 14 },
    },
    'the agent resumes a ticket': {
      agentId: 3,
      userId: 14,
      companyId: null,
      emailId: null,
      storedUploads: {},
      form: { ...empty, userId: 14, companyId: 3, ...written },
    },
  },
  events: {
    'owner.choose': {
      'the agent chooses the owner': { userId: 14 },
      'the agent removes the owner': { userId: null },
    },
    'owner.retry': 'the agent loads the owner again',
    'form.change': { 'the agent fills in the form': { change: written } },
    'form.submit': 'the agent clicks Create ticket',
    'unsent.changed': {
      'a file is uploading': filesOfTicket({ isUploading: true }),
      'a file is there': filesOfTicket({ attachments: [31] }),
    },
  },
  outcomes: {
    readOwner: {
      answers: { 'the owner loads': { data: lena }, 'there is no such user': { data: null } },
      fails: 'the owner fails to load',
    },
    readTickets: {
      answers: { 'the owner’s tickets load': [openTicketOfLena] },
      fails: 'the owner’s tickets fail to load',
    },
    unsent: { answers: {}, fails: 'the files crash' },
    openTicket: {
      answers: {
        'the ticket is opened': { success: true, ticketId: 41 },
        'the ticket is refused': { success: false, message: 'Not at the moment.' },
      },
      fails: 'opening the ticket fails',
    },
  },
  quiet: ['agentNewTicket.writing.owner'],
  allows: (event, snapshot) => {
    const { userId, form, files, isSubmitted } = snapshot.context
    const isBlank = form.shortDescription === ''
    const isLoading = [{ owner: 'loading' }, { owner: 'loadingTickets' }].some((owner) =>
      snapshot.matches({ writing: owner as { owner: 'loading' } }),
    )
    // The state of an upload is handled in the same way in every state, and so is what is typed, wherever the
    // agent has started.
    if (event.type === 'unsent.changed')
      return (
        userId === null && !isBlank && !isLoading && !isSubmitted && files.attachments.length === 0
      )
    if (event.type === 'form.change')
      return (
        userId === null &&
        isBlank &&
        !isLoading &&
        !snapshot.matches({ writing: { owner: 'failed' } })
      )
    if (event.type === 'form.submit') return !isLoading && !(isBlank && isSubmitted)
    if (event.type === 'owner.choose')
      return isBlank && !isSubmitted && event.userId !== form.userId
    return (
      event.type !== 'owner.retry' ||
      (!isSubmitted && snapshot.matches({ writing: { owner: 'failed' } }))
    )
  },
  project: ({ form, files, owner, isSubmitted, problem }) => [
    files,
    form.userId,
    form.companyId,
    form.shortDescription,
    owner?.userId,
    isSubmitted,
    problem,
  ],
})
