import { callerCodeMachine } from '#machines/account/caller-code.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const shownAt = '2026-11-27T10:40:00.000Z'

export const callerCodeModel = flowModel({
  machine: callerCodeMachine,
  inputs: { 'the user opens the page': undefined },
  events: { 'code.show': 'the user shows a code' },
  outcomes: {
    readCallerCode: {
      answers: {
        'no code was ever used': { code: null, usedAt: null },
        'the code still works, for two seconds': { code: { shownAt, left: 2 }, usedAt: null },
        'an agent has used the code': { code: null, usedAt: '2026-11-27T10:42:00.000Z' },
      },
      fails: 'the server can’t say whether the code was used',
    },
    createCallerCode: {
      answers: { 'the server creates a code': { code: '048213', shownAt, left: 6 } },
      fails: 'the server creates no code',
    },
  },
  quiet: ['callerCode.loading', 'callerCode.shown.checking'],
  // Above two, each second is like the next.
  project: ({ code, usedAt, earlierAt, problem }) => [
    Math.min(code.left, 3),
    usedAt,
    earlierAt,
    problem,
  ],
  secrets: ['048213'],
})
