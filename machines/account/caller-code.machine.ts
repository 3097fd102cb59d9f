import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { CallerCode, createCallerCode, readCallerCode } from '#contract/caller-code.ts'
import { limits } from '#contract/limits.ts'
import { port, type Bare } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'

export type CallerCodeActor = ActorRefFrom<typeof callerCodeMachine>

type State = Answer<typeof readCallerCode>

const noCode: CallerCode = { code: '', shownAt: '', left: 0 }

/** A code that the user reads out to the agent they have called (T257, T260). */
export const callerCodeMachine = setup({
  types: {} as {
    context: {
      code: CallerCode
      /** When an agent last accepted a code; null if none has. */
      usedAt: string | null
      /** When a code was shown that still works, but whose digits aren’t here: before a reload, or elsewhere. */
      earlierAt: string | null
      problem: Text | null
    }
    events: Bare<'code.show'>
    tags: 'busy'
  },
  actors: {
    readCallerCode: port<typeof readCallerCode>(),
    createCallerCode: port<typeof createCallerCode>(),
  },
  actions: {
    setCode: assign((_, code: CallerCode) => ({ code, earlierAt: null })),
    clearCode: assign({ code: noCode }),
    countDown: assign({ code: ({ context: { code } }) => ({ ...code, left: code.left - 1 }) }),
    setLeft: assign({ code: ({ context }, { code }: State) => ({ ...context.code, ...code }) }),
    setState: assign((_, { code, usedAt }: State) => ({
      usedAt,
      earlierAt: code?.shownAt ?? null,
    })),
    reportFailure: assign({ problem: { key: 'callerCode.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOver: ({ context }) => context.code.left <= 0,
    isCheckDue: ({ context }) => context.code.left % limits.callerCodePollSeconds === 0,
    isStillValid: ({ context }, { code }: State) => code?.shownAt === context.code.shownAt,
    isUsed: ({ context }, { usedAt }: State) => usedAt !== null && usedAt >= context.code.shownAt,
  },
  delays: { second: limits.callerCodeSecond },
}).createMachine({
  id: 'callerCode',
  description: 'The user shows a code, by which an agent on the phone identifies them.',
  meta: { title: 'Code for a call', shown: ['usedAt'], spec: ['T257', 'T260'] },
  context: { code: noCode, usedAt: null, earlierAt: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading when a code was last used; a new code can be shown meanwhile.',
      meta: { page: 'button', spec: ['T260'] },
      on: { 'code.show': 'creating' },
      invoke: {
        id: 'readCallerCode',
        src: 'readCallerCode',
        input: () => ({}),
        onDone: {
          target: 'hidden',
          actions: { type: 'setState', params: ({ event }) => event.output },
        },
        onError: 'hidden',
      },
    },
    hidden: {
      description:
        'No code is shown. The page says when an agent has used one, why there is none, or that an earlier one still works.',
      meta: { page: 'button', spec: ['T257', 'T260'] },
      exit: 'clearProblem',
      on: { 'code.show': 'creating' },
    },
    creating: {
      description: 'The server is creating a code, which ends one that was shown elsewhere.',
      meta: { page: 'button', spec: ['T257'] },
      tags: 'busy',
      invoke: {
        id: 'createCallerCode',
        src: 'createCallerCode',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setCode', params: ({ event }) => event.output },
        },
        onError: { target: 'hidden', actions: 'reportFailure' },
      },
    },
    shown: {
      description: 'The code is shown with the time that is left.',
      initial: 'counting',
      exit: ['clearCode', 'clearProblem'],
      on: { 'code.show': { target: '.replacing', actions: 'clearProblem' } },
      states: {
        counting: {
          description: 'The seconds are counted down.',
          meta: { page: 'code', spec: ['T257'], secrets: ['code'] },
          after: { second: { target: 'deciding', actions: 'countDown' } },
        },
        deciding: {
          description: 'Decides whether the time is over, or whether to ask the server.',
          always: [
            { guard: 'isOver', target: '#callerCode.ended' },
            { guard: 'isCheckDue', target: 'checking' },
            { target: 'counting' },
          ],
        },
        checking: {
          description: 'Asking whether an agent has used the code, or whether it still works.',
          meta: { page: 'code', spec: ['T257', 'T260'], secrets: ['code'] },
          invoke: {
            id: 'readCallerCode',
            src: 'readCallerCode',
            input: () => ({}),
            onDone: [
              {
                guard: { type: 'isStillValid', params: ({ event }) => event.output },
                target: 'counting',
                actions: { type: 'setLeft', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUsed', params: ({ event }) => event.output },
                target: '#callerCode.hidden',
                actions: { type: 'setState', params: ({ event }) => event.output },
              },
              { target: '#callerCode.ended' },
            ],
            onError: 'counting',
          },
        },
        replacing: {
          description:
            'The server is creating another code; this one is shown until there is one, because it still works.',
          meta: { page: 'code', spec: ['T257'], secrets: ['code'] },
          tags: 'busy',
          on: { 'code.show': {} },
          invoke: {
            id: 'createCallerCode',
            src: 'createCallerCode',
            input: () => ({}),
            onDone: {
              target: 'counting',
              actions: { type: 'setCode', params: ({ event }) => event.output },
            },
            onError: { target: 'checking', actions: 'reportFailure' },
          },
        },
      },
    },
    ended: {
      description:
        'The code no longer works: its time is over, a new one replaces it, or agents have tried too many wrong ones.',
      meta: { page: 'ended', spec: ['T257', 'T258'] },
      on: { 'code.show': 'creating' },
    },
  },
})
