import {
  assign,
  sendParent,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type EventObject,
} from 'xstate'

import { limits } from '#contract/limits.ts'
import { hasNoSession, hasTooManyAttempts } from '#machines/failure.ts'
import { promisePort, watchPort, type Bare } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'
import { passkeyPromptMachine } from './passkey-prompt.machine.ts'
import {
  endingText,
  passkeyOf,
  refusalText,
  type PasskeyPromptResult,
  type PasskeyRefusal,
} from './passkey.ts'

type Input = {
  /** `first`: instead of username and password; `second`: instead of a verification code. */
  step: 'first' | 'second'
  /** Portal and browser have been asked before. */
  isOffered: boolean
}

/** What step one learns meanwhile. */
export type PasskeySignInReport = Bare<'passkey.offered' | 'passkey.chosen'>

/** The server's answer to a passkey. `username` is the account's, `reason` why it isn't accepted. */
export type PasskeyAccepted = {
  success: boolean
  username?: string | undefined
  reason?: PasskeyRefusal | undefined
}

export type PasskeySignInResult =
  | { status: 'signedIn'; username: string }
  | { status: 'timedOut' | 'notOffered' }

/** The answer of the device, which the browser reports or the prompt ends with. */
const answerIn = (event: EventObject): string =>
  'passkey' in event
    ? String(event.passkey)
    : passkeyOf((event as DoneActorEvent<PasskeyPromptResult>).output)

/** XState types every event as one of the user's. */
const usernameIn = (event: EventObject): string =>
  (event as DoneActorEvent<PasskeyAccepted>).output.username ?? ''

export type PasskeySignInActor = ActorRefFrom<typeof passkeySignInMachine>

/** A passkey instead of username and password, or as step two; of users and of agents. */
export const passkeySignInMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Text | null }
    events: Bare<'passkey.use'> | { type: 'passkey.filled'; passkey: string }
    children: { passkeyPrompt: 'passkeyPrompt' }
    output: PasskeySignInResult
    tags: 'busy'
  },
  actors: {
    readOffer: promisePort<{ isOffered: boolean }, object>(),
    /** Offers passkeys among the suggestions for the username until it's stopped. */
    watchAutofill: watchPort(),
    passkeyPrompt: passkeyPromptMachine,
    checkPasskey: promisePort<PasskeyAccepted, { passkey: string }>(),
  },
  actions: {
    reportEnding: assign({ problem: (_, result: PasskeyPromptResult) => endingText(result) }),
    reportRefusal: assign({ problem: (_, { reason }: PasskeyAccepted) => refusalText(reason) }),
    reportTooManyAttempts: assign({ problem: { key: 'passkey.tooManyAttempts' } }),
    reportNotChecked: assign({ problem: { key: 'passkey.failed' } }),
    clearProblem: assign({ problem: null }),
    reportOffered: sendParent({ type: 'passkey.offered' }),
    reportChosen: sendParent({ type: 'passkey.chosen' }),
  },
  guards: {
    wasOffered: ({ context }) => context.isOffered,
    isSecondStep: ({ context }) => context.step === 'second',
    isOffered: (_, { isOffered }: { isOffered: boolean }) => isOffered,
    isAnswered: (_, { status }: PasskeyPromptResult) => status === 'answered',
    isSessionLost: (_, { status }: PasskeyPromptResult) => status === 'sessionLost',
    isAccepted: (_, { success }: PasskeyAccepted) => success,
    hasNoSession,
    hasTooManyAttempts,
  },
  delays: { challengeRenewal: limits.passkeyChallengeRenewal },
}).createMachine({
  id: 'passkeySignIn',
  description: 'The user signs in with a passkey, in the first or the second step.',
  meta: {
    title: 'Sign-in with a passkey',
    shown: ['step'],
    spec: ['T279', 'T280', 'T281', 'T282'],
  },
  context: ({ input }) => ({ ...input, problem: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as PasskeySignInResult,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'In step two, the user has chosen the passkey, so the browser asks at once.',
      always: [
        { guard: 'isSecondStep', target: 'asking' },
        { guard: 'wasOffered', target: 'offered' },
        { target: 'checkingOffer' },
      ],
    },
    checkingOffer: {
      description: 'Asking whether the portal and the browser can sign in with passkeys.',
      meta: { page: 'none', spec: ['T280'] },
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: {},
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'offered',
            actions: 'reportOffered',
          },
          { target: 'notOffered' },
        ],
        onError: 'notOffered',
      },
    },
    offered: {
      description:
        'There is a button, and the browser suggests passkeys in the username field. Leaving this state ends the suggestions.',
      meta: { page: 'button', spec: ['T280', 'T281'] },
      // Its challenge expires.
      after: { challengeRenewal: { target: 'offered', reenter: true } },
      invoke: { id: 'watchAutofill', src: 'watchAutofill' },
      on: {
        'passkey.use': {
          target: 'asking',
          actions: ['clearProblem', 'reportChosen'],
        },
        'passkey.filled': {
          target: 'checking',
          actions: ['clearProblem', 'reportChosen'],
        },
      },
    },
    asking: {
      description: 'The browser is asking for a passkey; the user can have it ask again.',
      meta: { page: 'prompt', spec: ['T279', 'T280', 'T282'] },
      on: { 'passkey.use': { target: 'asking', reenter: true } },
      invoke: {
        id: 'passkeyPrompt',
        src: 'passkeyPrompt',
        onDone: [
          {
            guard: { type: 'isSessionLost', params: ({ event }) => event.output },
            target: 'timedOut',
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'checking',
          },
          {
            target: 'stopped',
            actions: { type: 'reportEnding', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'stopped', actions: 'reportNotChecked' },
      },
    },
    checking: {
      description: 'The server is checking the answer of the user’s device.',
      meta: { page: 'prompt', spec: ['T280', 'T282'] },
      tags: 'busy',
      invoke: {
        id: 'checkPasskey',
        src: 'checkPasskey',
        input: ({ event }) => ({ passkey: answerIn(event) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
          },
          {
            target: 'retrying',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'hasNoSession', params: ({ event }) => event }, target: 'timedOut' },
          {
            guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
            target: 'retrying',
            actions: 'reportTooManyAttempts',
          },
          { target: 'retrying', actions: 'reportNotChecked' },
        ],
      },
    },
    stopped: {
      description: 'The browser returned no passkey; decides what the user can try next.',
      always: [{ guard: 'isSecondStep', target: 'retrying' }, { target: 'offered' }],
    },
    retrying: {
      description:
        'The page says why the passkey wasn’t accepted. The user can try again; until then, the browser suggests none.',
      meta: { page: 'retry', spec: ['T281', 'T282'] },
      on: {
        'passkey.use': {
          target: 'asking',
          actions: ['clearProblem', 'reportChosen'],
        },
      },
    },
    signedIn: {
      description: 'The passkey is the account’s.',
      type: 'final',
      meta: { page: 'gone', spec: ['T280', 'T282'] },
      output: ({ event }) => ({ status: 'signedIn', username: usernameIn(event) }),
    },
    timedOut: {
      description: 'The session has expired between the two steps; the sign-in starts over.',
      type: 'final',
      meta: { page: 'gone', spec: ['T282', 'P12'] },
      output: { status: 'timedOut' },
    },
    notOffered: {
      description: 'The portal or the browser has no sign-in with passkeys.',
      type: 'final',
      meta: { page: 'none', spec: ['T280'] },
      output: { status: 'notOffered' },
    },
  },
})
