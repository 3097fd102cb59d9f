import type { LoginRequest } from '#contract/agent-requests.ts'
import { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const partnerRequest: LoginRequest = {
  requestId: 7,
  kind: 'partner',
  state: 'open',
  name: 'Jo Berg',
  mail: 'jo.berg@partner.example',
  telephone: '+4930123',
  username: '',
  company: { id: 1, name: 'Keller Maschinenbau' },
  requester: { name: 'Anna Keller', username: 'anna.keller' },
  reason: '',
  lastDay: null,
  answer: '',
  askedAt: '2026-11-23T08:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  ticket: { ticketId: 4711, code: 'T-104711' },
}

const lockRequest: LoginRequest = {
  ...partnerRequest,
  kind: 'lock',
  name: 'Lena Vogt',
  username: 'lena.vogt',
  reason: 'A lost laptop.',
  ticket: null,
}

const decided: LoginRequest = {
  ...partnerRequest,
  state: 'refused',
  answer: 'There is no contract with this partner.',
  decidedAt: '2026-11-23T09:00:00.000Z',
  decidedBy: 'Mia Vogel',
}

export const companies = [
  { id: 1, name: 'Keller Maschinenbau' },
  { id: 2, name: 'Nordlicht Logistik' },
]

const read = { freeUsername: 'jo.berg', companies }
const nothing = { freeUsername: '', companies: [] }
const refused = { success: false, message: 'The username “jo.berg” is already taken.' }
const overtaken = {
  success: false,
  message: 'Someone else has already decided this request.',
  isDecided: true,
}

export const agentRequestModel = flowModel({
  machine: agentRequestMachine,
  inputs: { 'the agent opens a request': { requestId: 7 } },
  events: {
    'request.retry': 'the agent tries again',
    'approval.open': 'the agent clicks Approve',
    'decline.open': 'the agent clicks Decline',
    'setup.change': {
      'the agent enters another username': { setup: { username: 'jo.berg2' } },
      'the agent clears the username': { setup: { username: '' } },
      'the agent chooses a token': { setup: { mfa: 1 } },
    },
    'reason.change': {
      'the agent enters a reason': { reason: 'There is no contract with this partner.' },
      'the agent clears the reason': { reason: '' },
    },
    'decision.confirm': 'the agent confirms the decision',
    'decision.cancel': 'the agent cancels',
    'secret.close': 'the agent has noted the secret',
  },
  outcomes: {
    readRequest: {
      answers: {
        'the server sends a request for a new login': { data: partnerRequest, ...read },
        'the server sends a request for a lock': { data: lockRequest, ...nothing },
        'the server sends a decided request': { data: decided, ...nothing },
        'there is no such request': { data: null, ...nothing },
      },
      fails: 'the server can’t be reached',
    },
    readDecision: {
      answers: {
        'the server sends the decision': { data: decided, ...nothing },
        'the request is gone': { data: null, ...nothing },
      },
      fails: 'loading the decision fails',
    },
    approve: {
      answers: {
        'the server approves the request': { success: true },
        'the server sets up a login with a token': {
          success: true,
          totpSecret: 'JBSWY3DPEHPK3PXP',
        },
        'the server refuses the setup with a reason': refused,
        'the server refuses the setup without a reason': { success: false },
        'someone else decided before the approval': overtaken,
      },
      fails: 'the approval fails',
    },
    decline: {
      answers: {
        'the server declines the request': { success: true },
        'the server refuses to decline the request': { success: false },
        'someone else decided before the decline': overtaken,
      },
      fails: 'declining fails',
    },
  },
  // Only a new login is set up, and a field's value isn't typed again.
  allows: (event, { context: { request, setup, reason } }) => {
    if (event.type === 'reason.change') return event.reason !== reason
    if (event.type !== 'setup.change') return true
    const { username = setup.username, mfa = setup.mfa } = event.setup
    return request?.kind === 'partner' && (username !== setup.username || mfa !== setup.mfa)
  },
  project: ({ request, setup, reason, isSubmitted, problem, isDecidedByOther, totpSecret }) => [
    request?.kind,
    request?.state,
    setup.username === '',
    reason === '',
    isSubmitted,
    problem,
    isDecidedByOther,
    totpSecret,
  ],
})
