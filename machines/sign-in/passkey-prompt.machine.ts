import { setup, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import type { PasskeyOptions } from '#contract/proof.ts'
import { hasNoSession, hasTooManyAttempts } from '#machines/failure.ts'
import { promisePort } from '#machines/ports.ts'
import type { CeremonyResult, PasskeyPromptResult } from './passkey.ts'

/** Nothing is asked of the browser without them. */
type Started = { options: PasskeyOptions | null }

export type PasskeyPromptActor = ActorRefFrom<typeof passkeyPromptMachine>

/**
 * Has the browser ask for a passkey. Challenge and answer are passed on in events and never kept; what
 * each is for is decided by the ports.
 */
export const passkeyPromptMachine = setup({
  types: {} as {
    output: PasskeyPromptResult
    tags: 'busy'
  },
  actors: {
    start: promisePort<Started, object>(),
    askBrowser: promisePort<CeremonyResult, { options: PasskeyOptions | null }>(),
  },
  guards: {
    hasOptions: (_, { options }: Started) => options !== null,
    isAnswered: (_, { status }: CeremonyResult) => status === 'answered',
    isCancelled: (_, { status }: CeremonyResult) => status === 'cancelled',
    isTimedOut: (_, { status }: CeremonyResult) => status === 'timedOut',
    hasNoSession,
    hasTooManyAttempts,
  },
}).createMachine({
  id: 'passkeyPrompt',
  description: 'The browser asks the user for a passkey.',
  meta: { title: 'The browser’s passkey dialog', shown: [], spec: ['T279'] },
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as PasskeyPromptResult,
  initial: 'starting',
  states: {
    starting: {
      description: 'The server is creating a challenge, which works once and for a few minutes.',
      meta: { page: 'prompt', spec: ['T279'] },
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: {},
        onDone: [
          { guard: { type: 'hasOptions', params: ({ event }) => event.output }, target: 'asking' },
          { target: 'missing' },
        ],
        onError: [
          { guard: { type: 'hasNoSession', params: ({ event }) => event }, target: 'sessionLost' },
          {
            guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
            target: 'refused',
          },
          { target: 'failed' },
        ],
      },
    },
    asking: {
      description: 'The browser’s dialog is open. The device checks the user, not the portal.',
      meta: { page: 'prompt', spec: ['T279'] },
      tags: 'busy',
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        // XState types every event as one of the user's.
        input: ({ event }) => (event as unknown as DoneActorEvent<Started>).output,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
          },
          {
            guard: { type: 'isTimedOut', params: ({ event }) => event.output },
            target: 'timedOut',
          },
          { target: 'unsupported' },
        ],
        onError: 'failed',
      },
    },
    answered: {
      description: 'The device has signed the challenge; the server checks the signature next.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279'] },
      // XState types every event as one of the user's.
      output: ({ event }) => (event as unknown as DoneActorEvent<CeremonyResult>).output,
    },
    cancelled: {
      description: 'The user closed the browser’s dialog, or has no passkey in this browser.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279'] },
      output: { status: 'cancelled' },
    },
    timedOut: {
      description: 'The user didn’t answer the browser’s dialog in time.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279'] },
      output: { status: 'timedOut' },
    },
    unsupported: {
      description: 'The browser has no passkeys, or none for this address.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279'] },
      output: { status: 'unsupported' },
    },
    missing: {
      description: 'The account has no passkey that works at this address.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279'] },
      output: { status: 'missing' },
    },
    sessionLost: {
      description: 'The session has ended before the browser could ask.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279', 'P12'] },
      output: { status: 'sessionLost' },
    },
    refused: {
      description: 'The server creates no further challenges for now.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279', 'X29'] },
      output: { status: 'tooMany' },
    },
    failed: {
      description: 'The server created no challenge, or the browser failed.',
      type: 'final',
      meta: { page: 'gone', spec: ['T279', 'X29'] },
      output: { status: 'failed' },
    },
  },
})
