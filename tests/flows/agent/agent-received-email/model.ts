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
  reply: '',
  replyProblem: '',
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

export const answered: ReceivedEmail = {
  ...email,
  ...handled,
  state: 'answered',
  reply: 'Is it plugged in?',
}

const undelivered: ReceivedEmail = {
  ...email,
  reply: 'Is it plugged in?',
  replyProblem: '550 No such user',
}

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

const alreadyAnswered = {
  success: false,
  message: 'This email can’t be answered, or another agent has already done so.',
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
    'answer.open': 'the agent clicks Answer',
    'text.change': {
      'the agent writes an answer': { text: 'Is it plugged in?' },
      'the agent clears the answer': { text: '' },
    },
    'answer.send': 'the agent clicks Send answer',
    'answer.cancel': 'the agent closes the answer',
  },
  outcomes: {
    readEmail: {
      answers: {
        'the server sends an email': { data: email },
        'the server sends an ignored email about a ticket': { data: ignored },
        'the server sends an email that is on a ticket': { data: onTicket },
        'the server sends an email whose answer wasn’t delivered': { data: undelivered },
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
    sendAnswer: {
      answers: {
        'the server takes the answer': { success: true, data: answered },
        'another agent has answered': alreadyAnswered,
      },
      fails: 'sending fails',
    },
  },
  // A field's value isn't typed again, and only emails that wait can be dismissed with others.
  allows: (event, { context: { email: shown, code, text } }) => {
    if (event.type === 'code.change') return event.code !== code
    if (event.type === 'text.change') return event.text !== text
    return event.type !== 'email.dismiss' || !event.isAllOfSender || shown?.state === 'open'
  },
  project: ({ email: shown, isAllOfSender, code, text, isSubmitted, problem }) => [
    shown?.state,
    isAllOfSender,
    code === '',
    text === '',
    isSubmitted,
    problem,
  ],
})
