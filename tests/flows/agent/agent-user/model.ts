import type { CustomerUser } from '#contract/agent-users.ts'
import { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const customer: CustomerUser = {
  userId: 12,
  name: 'Anna Keller',
  username: 'anna.keller',
  mail: 'anna@keller.example',
  telephone: '+49 40 1234567',
  language: 'de',
  companies: [{ id: 3, name: 'Keller Maschinenbau GmbH' }],
  flags: { tc: 1, sm: 0, psm: 0 },
  state: 'active',
  factor: 'app',
  sessions: 2,
  lastSignIn: '2026-11-20T14:30:00.000Z',
  linkUntil: null,
  openTickets: 4,
}

/** Someone whose company has a security manager. */
export const managed: CustomerUser = {
  ...customer,
  proof: { managers: ['Markus Ebert'], ways: ['code'] },
}

const done = (text: string, refused: string, fails: string) => ({
  answers: {
    [text]: { success: true },
    [refused]: { success: false, message: 'This can’t be done at the moment.' },
  },
  fails,
})

const question = (changed: string, cancelled: string, fails: string) => ({
  answers: {
    [changed]: { status: 'changed' as const },
    [cancelled]: { status: 'cancelled' as const },
  },
  fails,
})

export const agentUserModel = flowModel({
  machine: agentUserMachine,
  inputs: { 'the agent opens a user': { userId: 12 } },
  events: {
    'user.lock': 'the agent clicks Lock user',
    'factor.reset': 'the agent clicks Reset authenticator app',
    'sessions.end': 'the agent clicks Sign out everywhere',
    'link.send': 'the agent clicks Send password link',
    'user.unlock': 'the agent clicks Unlock user',
    'permissions.edit': { 'the agent clicks Edit': { flags: customer.flags } },
    'user.retry': 'the agent clicks Try again',
  },
  outcomes: {
    getUser: {
      answers: {
        'an active user loads': { data: customer },
        'a locked user loads': { data: { ...customer, state: 'locked', sessions: 0 } },
        'a user whose company has a security manager loads': { data: managed },
        'there is no such user': { data: null },
      },
      fails: 'the user fails to load',
    },
    unlockUser: done('the user is unlocked', 'unlocking is refused', 'unlocking fails'),
    proof: {
      answers: {
        'the user is helped': { status: 'helped' as const, kind: 'factor' as const },
        'someone is asked': { status: 'asked' as const, kind: 'factor' as const },
        'the agent proves nothing': { status: 'cancelled' as const, kind: 'factor' as const },
      },
      fails: 'the dialog about the proof crashes',
    },
    help: {
      answers: { 'a request to help the user has an answer': undefined },
      fails: 'waiting for the answer crashes',
    },
    lock: question('the user is locked', 'the agent doesn’t lock the user', 'the dialog crashes'),
    factorReset: question(
      'the factor is reset',
      'the agent doesn’t reset the factor',
      'the dialog about the factor crashes',
    ),
    sessionEnd: question(
      'the sessions end',
      'the agent doesn’t end the sessions',
      'the dialog about the sessions crashes',
    ),
    link: question(
      'the link is sent',
      'the agent doesn’t send the link',
      'the dialog about the link crashes',
    ),
    permissions: question(
      'the permissions are saved',
      'the agent doesn’t change the permissions',
      'the dialog with the permissions crashes',
    ),
  },
  // Only what the page offers: an active user can't be unlocked, and a locked one gets no link.
  // Only outdated data is loaded again.
  allows: ({ type }, { context: { user, isOutdated } }) => {
    if (type === 'user.retry') return isOutdated || user === null
    if (type === 'user.unlock') return user?.state === 'locked'
    return !['user.lock', 'link.send', 'sessions.end'].includes(type) || user?.state === 'active'
  },
  project: ({ user, isOutdated, problem }) => [
    user?.state,
    user?.proof !== undefined,
    isOutdated,
    problem,
  ],
})
