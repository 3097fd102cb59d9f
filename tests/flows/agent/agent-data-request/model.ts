import type { DataRequestRecord } from '#contract/agent-data-requests.ts'
import { agentDataRequestMachine } from '#machines/agent/agent-data-request.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const copyRequest: DataRequestRecord = {
  id: 7,
  kind: 'copy',
  state: 'open',
  note: 'Please include the files.',
  askedAt: '2026-11-27T10:42:00.000Z',
  dueAt: '2026-12-27T10:42:00.000Z',
  extension: '',
  closedAt: null,
  answer: '',
  fileUntil: null,
  userId: 14,
  name: 'Anna Keller',
  username: 'anna.keller',
  company: 'Keller Maschinenbau',
  mail: 'anna@keller.example',
  isLocked: false,
  firstDueAt: '2026-12-20T10:42:00.000Z',
  failure: '',
  isOverdue: false,
  isExtended: true,
  decidedBy: '',
  obstacles: null,
}

export const erasureRequest: DataRequestRecord = {
  ...copyRequest,
  id: 8,
  kind: 'erasure',
  isExtended: false,
  obstacles: { companies: [], openTickets: 0, openRequests: 0 },
}

export const lastManager: DataRequestRecord = {
  ...erasureRequest,
  obstacles: { companies: ['Keller Maschinenbau'], openTickets: 1, openRequests: 2 },
}

export const makingRequest: DataRequestRecord = {
  ...copyRequest,
  state: 'making',
  isExtended: false,
  isLocked: true,
}

/** The copy couldn't be made, and the deadline has passed. */
export const failedRequest: DataRequestRecord = {
  ...copyRequest,
  isExtended: false,
  isOverdue: true,
  failure: 'No space left on device',
}

const refusedRequest: DataRequestRecord = {
  ...copyRequest,
  state: 'refused',
  answer: 'We can’t tell who you are.',
  closedAt: '2026-11-28T10:42:00.000Z',
  decidedBy: 'Mia Vogel',
}

export const agentDataRequestModel = flowModel({
  machine: agentDataRequestMachine,
  inputs: { 'the admin opens a request': { requestId: 7 } },
  events: {
    'request.retry': 'the admin tries again',
    'answer.open': {
      'the admin clicks Make copy': { answer: 'copy' },
      'the admin clicks Erase user': { answer: 'erasure' },
      'the admin clicks Decline': { answer: 'refusal' },
      'the admin clicks Extend deadline': { answer: 'extension' },
    },
    'form.change': {
      'the admin chooses 60 days': { form: { days: 60 } },
      'the admin enters a reason': { form: { reason: 'It’s a lot of data.' } },
    },
    'answer.confirm': 'the admin confirms the answer',
    'answer.cancel': 'the admin cancels',
  },
  outcomes: {
    readDataRequest: {
      answers: {
        'the server sends a request for a copy': { data: copyRequest },
        'the server sends a request for an erasure': { data: erasureRequest },
        'the server sends a request of a last security manager': { data: lastManager },
        'the copy is being made': { data: makingRequest },
        'the copy couldn’t be made': { data: failedRequest },
        'the server sends a refused request': { data: refusedRequest },
        'there is no such request': { data: null },
      },
      fails: 'the server can’t be reached',
    },
    decide: {
      answers: {
        'the server carries out the answer': { success: true },
        'the server refuses the answer': { success: false, message: 'Answer the other one first.' },
        'someone else was faster': { success: false, message: 'Too late.', isChanged: true },
      },
      fails: 'the answer fails',
    },
  },
  // Fields that a dialog has, each filled in once.
  allows: (event, { context: { answer, form, isSubmitted } }) => {
    if (event.type !== 'form.change') return true
    if (form.reason !== '' || (answer !== 'refusal' && answer !== 'extension')) return false
    return (
      event.form.days === undefined || (answer === 'extension' && form.days !== 60 && !isSubmitted)
    )
  },
  project: ({ request, answer, form, isSubmitted, problem, isChangedByOther }) => [
    request?.kind,
    request?.state,
    request?.failure,
    request?.obstacles?.openTickets,
    answer,
    form.days,
    form.reason === '',
    isSubmitted,
    problem,
    isChangedByOther,
  ],
})
