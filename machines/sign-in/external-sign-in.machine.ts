import { assign, setup, type ActorRefFrom, type EventObject } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import type { CompanyRefusal, finishCompanySignIn } from '#contract/company-sign-in.ts'
import { limits } from '#contract/limits.ts'
import { hasTooManyAttempts } from '#machines/failure.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { LoginStep } from '#machines/records.ts'
import type { Text } from '#machines/texts.ts'
import { credentialsMachine, type PasswordAccepted } from './credentials.machine.ts'
import { passwordRenewalMachine } from './password-renewal.machine.ts'

type Finished = Answer<typeof finishCompanySignIn>

/** What the provider has added to the address of the page. */
export type ProviderAnswer = Payload<typeof finishCompanySignIn>

/** Why there is no sign-in; a flow of its own says why the provider or the portal didn't answer. */
export type ReturnProblem = CompanyRefusal | 'tooMany'

export type ExternalSignInActor = ActorRefFrom<typeof externalSignInMachine>

/** XState types every event as one of the user's, the first one too. */
const answerIn = (event: EventObject) => (event as EventObject & { input: ProviderAnswer }).input

/** Where the sign-in page continues. */
const stepAfter = (account: PasswordAccepted | null): LoginStep => {
  const isReady = account?.mfaAuthType === 1 || (account?.hasMfa && account.mfaWizardComplete)
  return isReady ? 'code' : 'settingUp'
}

/**
 * The page that a company's provider returns to, whatever it was asked for: a sign-in, a link to an account
 * or a test. What the provider added to the address is in the first event only and never kept.
 */
export const externalSignInMachine = setup({
  types: {} as {
    input: ProviderAnswer
    context: {
      /** The name of the provider; empty if it isn't known. */
      provider: string
      /** The page requested before the sign-in, as a path; empty for none. */
      returnTo: string
      /** Why the provider's answer signs nobody in. */
      reason: ReturnProblem | null
      /** What the sign-in page continues with. */
      step: LoginStep
      /** The account to link, once its password was right but had expired. */
      username: string
      requireTotp: boolean
      /** Why the form for the account starts over. */
      problem: Text | null
    }
    events: Bare<'signIn.restart' | 'passkey.accepted'>
    children: { credentials: 'credentials'; passwordRenewal: 'passwordRenewal' }
    tags: 'busy'
  },
  actors: {
    finish: port<typeof finishCompanySignIn>(),
    /** Its port links the account whose password is right. */
    credentials: credentialsMachine,
    passwordRenewal: passwordRenewalMachine,
  },
  actions: {
    ...effects,
    setFinished: assign((_, { provider, returnTo, reason, signIn }: Finished) => ({
      provider,
      returnTo,
      reason,
      step: stepAfter(signIn),
    })),
    setStep: assign({ step: (_, account: PasswordAccepted) => stepAfter(account) }),
    setAccount: assign((_, { username, requireTotp }: PasswordAccepted) => ({
      username,
      requireTotp,
    })),
    reportExpired: assign({ reason: 'expired' }),
    reportTooMany: assign({ reason: 'tooMany' }),
    reportFailure: assign({ problem: { key: 'login.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasNoAnswer: (_, { state, code, error }: ProviderAnswer) => !state || !(code || error),
    isSignedIn: (_, { outcome }: Finished) => outcome === 'signedIn',
    isHalfSignedIn: (_, { outcome }: Finished) => outcome === 'secondStep',
    isUnlinked: (_, { outcome }: Finished) => outcome === 'unlinked',
    isLinked: (_, { outcome }: Finished) => outcome === 'linked',
    isTested: (_, { outcome }: Finished) => outcome === 'tested',
    isUnreachable: (_, { outcome }: Finished) => outcome === 'unreachable',
    isExpired: (_, { isPasswordExpired }: PasswordAccepted) => isPasswordExpired,
    hasTooManyAttempts,
  },
  delays: { attemptLifetime: limits.companyAttemptLifetime },
}).createMachine({
  id: 'externalSignIn',
  description: 'The provider of the user’s company has sent the user back to the portal.',
  meta: {
    title: 'Return from a company’s provider',
    shown: ['reason', 'requireTotp'],
    spec: ['T292', 'T293', 'T306', 'T307', 'T308', 'T309', 'T310'],
  },
  context: {
    provider: '',
    returnTo: '',
    reason: null,
    step: 'code',
    username: '',
    requireTotp: false,
    problem: null,
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Whether the address has an answer of a provider.',
      meta: { page: 'waiting', spec: ['T306'] },
      always: [
        {
          guard: { type: 'hasNoAnswer', params: ({ event }) => answerIn(event) },
          target: 'ended.refused',
          actions: 'reportExpired',
        },
        { target: 'finishing' },
      ],
    },
    finishing: {
      description: 'The address is cleared; the server is exchanging the code for an identity.',
      meta: { page: 'waiting', spec: ['T292', 'T306'] },
      tags: 'busy',
      entry: { type: 'navigate', params: { to: 'companyReturn' } },
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ event }) => answerIn(event),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setFinished', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHalfSignedIn', params: ({ event }) => event.output },
            target: 'halfSignedIn',
            actions: { type: 'setFinished', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnlinked', params: ({ event }) => event.output },
            target: 'unlinked',
            actions: { type: 'setFinished', params: ({ event }) => event.output },
          },
          { guard: { type: 'isLinked', params: ({ event }) => event.output }, target: 'linked' },
          { guard: { type: 'isTested', params: ({ event }) => event.output }, target: 'tested' },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'ended.unreachable',
            actions: { type: 'setFinished', params: ({ event }) => event.output },
          },
          {
            target: 'ended.refused',
            actions: { type: 'setFinished', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
            target: 'ended.refused',
            actions: 'reportTooMany',
          },
          { target: 'ended.failed' },
        ],
      },
    },
    unlinked: {
      description:
        'No account is linked to the identity. The user enters username and password once, then the server links theirs.',
      meta: { page: 'linking', spec: ['T293', 'T308'] },
      exit: 'clearProblem',
      after: { attemptLifetime: { target: 'ended.refused', actions: 'reportExpired' } },
      on: {
        'signIn.restart': 'left',
        // Its port offers no passkeys; whoever signs in with one goes on without a link.
        'passkey.accepted': 'signedIn',
      },
      invoke: {
        id: 'credentials',
        src: 'credentials',
        input: ({ context: { username, problem } }) => ({
          hidesFailures: false,
          username,
          problem,
        }),
        onDone: [
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'renewing',
            actions: { type: 'setAccount', params: ({ event }) => event.output },
          },
          {
            target: 'halfSignedIn',
            actions: { type: 'setStep', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unlinked', reenter: true, actions: 'reportFailure' },
      },
    },
    renewing: {
      description: 'The password has expired; the user replaces it, then enters the new one.',
      meta: { page: 'renewal', spec: ['T21', 'T23', 'T308'] },
      on: { 'signIn.restart': 'left' },
      invoke: {
        id: 'passwordRenewal',
        src: 'passwordRenewal',
        input: ({ context: { username, requireTotp } }) => ({ username, requireTotp }),
        onDone: 'unlinked',
        onError: { target: 'unlinked', actions: 'reportFailure' },
      },
    },
    ended: {
      description: 'Nobody is signed in; the page says why.',
      initial: 'refused',
      on: { 'signIn.restart': 'left' },
      states: {
        refused: {
          description: 'The provider’s answer signs nobody in; `reason` says why.',
          meta: { page: 'refused', spec: ['T309'] },
        },
        unreachable: {
          description: 'The provider didn’t answer the server in time.',
          meta: { page: 'unreachable', spec: ['T292', 'T309'] },
        },
        failed: {
          description:
            'The portal’s server didn’t answer. The code works once, so it isn’t resent.',
          meta: { page: 'failed', spec: ['T309', 'X29'] },
        },
      },
    },
    signedIn: {
      description: 'The user is signed in; the page requested before opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T27', 'T307'] },
      entry: [
        { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
        { type: 'storeRecord', params: { record: 'login.step', value: null } },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
        {
          type: 'navigate',
          params: ({ context: { returnTo } }) => ({ to: 'dashboard', returnTo }),
        },
      ],
    },
    halfSignedIn: {
      description: 'The sign-in page continues with step two, as after a password.',
      type: 'final',
      meta: { page: 'gone', spec: ['T24', 'T307'] },
      entry: [
        { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
        {
          type: 'storeRecord',
          params: ({ context: { step } }) => ({ record: 'login.step', value: step }),
        },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
        { type: 'navigate', params: ({ context: { returnTo } }) => ({ to: 'login', returnTo }) },
      ],
    },
    linked: {
      description: 'The user’s own account is linked; the security page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T294', 'T310'] },
      entry: [
        { type: 'toast', params: { text: { key: 'companyLink.linked' }, tone: 'success' } },
        { type: 'navigate', params: { to: 'security' } },
      ],
    },
    tested: {
      description: 'The security manager’s test has ended; the provider’s page shows the result.',
      type: 'final',
      meta: { page: 'gone', spec: ['T295', 'T310'] },
      entry: { type: 'navigate', params: { to: 'companyProvider' } },
    },
    left: {
      description: 'The sign-in page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T308', 'T309'] },
      entry: {
        type: 'navigate',
        params: ({ context: { returnTo } }) => ({ to: 'login', returnTo }),
      },
    },
  },
})
