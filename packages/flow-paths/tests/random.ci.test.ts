import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

import { flowModel, type Step } from '../src/index.ts'
import { walkByChance, type Begin } from '../src/random/index.ts'

/** A verification code that is requested, checked, and sent again at most twice. */
const codeMachine = setup({
  types: {} as {
    context: { sent: number }
    events:
      | { type: 'code.submit' }
      | { type: 'code.resend' }
      | { type: 'help.open' }
      | { type: 'help.close' }
      | { type: 'retry' }
  },
  actors: { check: fromPromise<boolean>(() => new Promise(() => {})) },
  guards: {
    isRight: (_, right: boolean) => right,
    canResend: ({ context }) => context.sent < 3,
  },
  actions: { count: assign({ sent: ({ context }) => context.sent + 1 }) },
  delays: { expiry: 60_000 },
}).createMachine({
  id: 'code',
  context: { sent: 0 },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'code.submit': 'checking',
        'code.resend': { guard: 'canResend', actions: 'count' },
        'help.open': 'helped',
      },
      after: { expiry: 'expired' },
    },
    helped: { on: { 'help.close': 'entering' } },
    checking: {
      invoke: {
        src: 'check',
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => event.output }, target: 'entering' },
          { target: 'refused' },
        ],
        onError: 'broken',
      },
    },
    refused: { on: { retry: 'entering' } },
    broken: { on: { retry: 'entering' } },
    expired: { on: { retry: 'entering' } },
  },
})

const code = flowModel({
  machine: codeMachine,
  events: {
    'code.submit': 'a code is submitted',
    'code.resend': 'another code is requested',
    'help.open': 'the help is opened',
    'help.close': 'the help is closed',
    retry: 'the user tries again',
  },
  outcomes: {
    check: {
      answers: { 'the code is right': true, 'the code is wrong': false },
      fails: 'the check fails',
    },
  },
})

/** A page that ignores an event after a certain history. */
const ignoring =
  (isIgnored: (sentence: string, history: readonly string[]) => boolean): Begin =>
  () => {
    const history: string[] = []
    return {
      take: async ({ happening: { words } }: Step) => {
        if (isIgnored(words, history)) throw new Error('Nothing happens.')
        history.push(words)
      },
      stop: () => {},
    }
  }

const count = (history: readonly string[], words: string) =>
  history.filter((one) => one === words).length

const faults: [string, Begin, number][] = [
  [
    'ignores the second retry',
    ignoring((words, history) => words === 'the user tries again' && count(history, words) === 1),
    6,
  ],
  [
    'ignores the third code',
    ignoring((words, history) => words === 'a code is submitted' && count(history, words) === 2),
    5,
  ],
  [
    'ignores another code only after a failed check',
    ignoring(
      (words, history) =>
        words === 'another code is requested' && history.includes('the check fails'),
    ),
    4,
  ],
]

const seeds = Array.from({ length: 20 }, (_, at) => at + 1)

test.each(faults)(
  'finds a page that %s with 19 of 20 seeds, and shrinks the path',
  async (_, begin, longest) => {
    const walks = await Promise.all(
      seeds.map((seed) => walkByChance(code, begin, { seed, steps: 500 })),
    )
    const lengths = walks.flatMap(({ fault }) => (fault ? [fault.path.steps.length - 1] : []))
    expect(lengths.length).toBeGreaterThanOrEqual(19)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(longest)
  },
)
