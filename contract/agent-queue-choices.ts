import * as z from 'zod/mini'

import { nothing, option } from './answers.ts'
import { call } from './call.ts'

/** The possible values for filtering the queue and changing a ticket (T104). */
export const getQueueChoices = call('/api/v1/agent/ticket/choices', {
  access: 'agent',
  spec: 'T104',
  body: nothing,
  answer: z.object({
    /** The username is there if several agents have the same name. */
    agents: z.array(z.extend(option, { username: z.optional(z.string()) })),
    supportGroups: z.array(z.string()),
    /** the groups that the agent belongs to (T224) */
    myGroups: z.array(z.string()),
    statuses: z.array(option),
    urgencies: z.array(option),
    companies: z.array(option),
    /** the types and categories of tickets (T226) */
    types: z.array(option),
    categories: z.array(option),
  }),
})
