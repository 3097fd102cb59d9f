import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { agentReceivedEmailMachine } from '#machines/agent/agent-received-email.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const email: ReceivedEmail = {
  emailId: 12,
  sender: 'lena@keller.example',
  senderName: 'Lena Vogt',
  recipient: 'support@provider.example',
  subject: 'The printer jams',
  reason: 'noTicket',
  dmarc: 'pass',
  receivedAt: '2026-11-23T08:00:00.000Z',
  files: 1,
  state: 'open',
  handledBy: '',
  handledAt: null,
  ticket: null,
  text: 'Since noon.',
  quoted: '',
  attachments: [{ id: 5, name: 'jam.jpg', type: 'image/jpeg', size: 2048 }],
  skippedFiles: [],
  leftOut: 0,
  ofSender: 3,
  user: { userId: 14, name: 'Lena Vogt' },
  about: null,
}

const ignored: ReceivedEmail = {
  ...email,
  state: 'ignored',
  reason: 'autoReply',
  about: { ticketId: 7, code: 'T-100007' },
}

const handled = {
  handledBy: 'Mia Vogel',
  handledAt: '2026-11-23T09:00:00.000Z',
}

export const dismissed: ReceivedEmail = { ...email, ...handled, state: 'dismissed' }

const onTicket: ReceivedEmail = {
  ...email,
  ...handled,
  state: 'ticket',
  text: '',
  attachments: [],
  ticket: { ticketId: 41, code: 'T-100041' },
}

export const taken = {
  success: false,
  message: 'Another agent has already put this email on a ticket.',
}

export const agentReceivedEmailModel = flowModel({
  machine: agentReceivedEmailMachine,
  inputs: { 'the agent opens an email': { emailId: 12 } },
  events: {
    'email.retry': 'the agent tries again',
    'email.dismiss': {
      'the agent clicks Dismiss': { isAllOfSender: false },
      'the agent dismisses all emails of the sender': { isAllOfSender: true },
    },
    'adding.open': 'the agent clicks Add to a ticket',
    'code.change': {
      'the agent enters a number': { code: 'T-100042' },
      'the agent clears the number': { code: '' },
    },
    'adding.confirm': 'the agent clicks Add email',
    'adding.cancel': 'the agent cancels',
  },
  outcomes: {
    readEmail: {
      answers: {
        'the server sends an email': { data: email },
        'the server sends an ignored email about a ticket': { data: ignored },
        'the server sends an email that is on a ticket': { data: onTicket },
        'there is no such email': { data: null },
      },
      fails: 'the server can’t be reached',
    },
    readHandled: {
      answers: {
        'the server sends the dismissed email': { data: dismissed },
        'the email is gone': { data: null },
      },
      fails: 'loading it again fails',
    },
    dismiss: {
      answers: {
        'the server dismisses the email': { success: true },
        'the email is already on a ticket': taken,
      },
      fails: 'dismissing fails',
    },
    addToTicket: {
      answers: {
        'the server adds the email': { success: true, ticketId: 42 },
        'the server refuses the number': {
          success: false,
          message: 'No ticket has this number.',
        },
      },
      fails: 'adding fails',
    },
  },
  // A field's value isn't typed again, and only emails that wait can be dismissed with others.
  allows: (event, { context: { email: shown, code } }) => {
    if (event.type === 'code.change') return event.code !== code
    return event.type !== 'email.dismiss' || !event.isAllOfSender || shown?.state === 'open'
  },
  project: ({ email: shown, isAllOfSender, code, isSubmitted, problem }) => [
    shown?.state,
    isAllOfSender,
    code === '',
    isSubmitted,
    problem,
  ],
})
