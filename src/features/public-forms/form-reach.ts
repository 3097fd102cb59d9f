import { fromPromise } from 'xstate'

import { reach } from '#src/api/reach.ts'
import { noAnswer } from '#src/flows/with-ports.ts'

/** Asks for a signing form before it is framed; a flow that is given up has no use for the answer. */
export const formReach = fromPromise<unknown, { address: string }>(({ input, signal }) =>
  reach(input.address, signal).catch((error: unknown) => {
    if (signal.aborted) return noAnswer
    throw error
  }),
)
