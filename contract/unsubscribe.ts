import * as z from 'zod/mini'

import { call } from './call.ts'
import { formWord } from './form.ts'

/** The last segment of the link in an email about a ticket. */
const code = formWord(200)

/**
 * The ticket whose emails a link is about; null if the link is unknown or old. Changes nothing.
 * `isExternal`: the emails go to an address without a login (T90).
 */
export const describeUnsubscribeLink = call('/api/v1/unsubscribe/describe-link', {
  access: 'public',
  spec: 'T39',
  body: z.object({ code }),
  answer: z.object({
    ticket: z.nullable(
      z.object({
        id: z.int(),
        code: z.string(),
        isExternal: z.optional(z.boolean()),
      }),
    ),
  }),
})

/** Ends the subscription that a link is about. Also succeeds if it has already ended. */
export const endSubscription = call('/api/v1/unsubscribe/end-subscription', {
  access: 'public',
  spec: 'T40',
  body: z.object({ code }),
  answer: z.object({ success: z.boolean() }),
})
