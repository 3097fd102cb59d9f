import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { instant } from './instant.ts'

/** When a code was created, which tells it from others, and for how many more seconds it works. */
const validity = { shownAt: instant, left: z.int() }

/**
 * The user's code that still works, without its digits, and when an agent last accepted one. Offered, like
 * the other call here, if `get-flags` returns `extras.callerCodes` 1 (T257, T260).
 */
export const readCallerCode = call('/api/v1/user/caller-code/read', {
  access: 'session',
  spec: 'T257',
  body: nothing,
  answer: z.object({ code: z.nullable(z.object(validity)), usedAt: z.nullable(instant) }),
})
export type CallerCodeState = z.output<typeof readCallerCode.answer>

/** Creates six digits that a user reads out to an agent; only this response contains them (T257). */
export const createCallerCode = call('/api/v1/user/caller-code/create', {
  access: 'session',
  spec: 'T257',
  body: nothing,
  answer: z.object({ code: z.string(), ...validity }),
})
export type CallerCode = z.output<typeof createCallerCode.answer>
