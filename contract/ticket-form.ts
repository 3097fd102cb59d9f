import * as z from 'zod/mini'

import { nothing, option } from './answers.ts'
import { call } from './call.ts'
import { formId, formInt } from './form.ts'

export const namedUser = z.object({ username: z.string(), name: z.string() })
export type NamedUser = z.output<typeof namedUser>

/**
 * The choices of the ticket form and of the list's filters. The names come from the
 * server (A25, A26, E5).
 */
export const getTicketOptions = call('/api/v1/resource/form/ticket/render/get-data', {
  access: 'tickets',
  spec: 'C21',
  body: nothing,
  answer: z.object({
    ticketTypeOptions: z.array(option),
    companyOptions: z.array(option),
    categoryOptions: z.array(option),
    urgencyOptions: z.array(option),
    statusOptions: z.array(option),
    affectedUserOptions: z.array(namedUser),
  }),
})

/** The owners of the tickets that the user can see. */
export const getOwners = call('/api/v1/resource/form/ticket/render/get-owner-list', {
  access: 'tickets',
  spec: 'C22',
  body: nothing,
  answer: z.array(namedUser),
})

/** The users of one company; method 1 returns usernames, 2 a map from username to name (A4, A44). */
export const getUsers = call('/api/v1/resource/form/ticket/render/get-user-list', {
  access: 'tickets',
  spec: 'C23',
  body: z.object({
    debitorId: formId,
    method: z.pipe(formInt, z.union([z.literal(1), z.literal(2)])),
  }),
  answer: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
})

export const getCategories = call('/api/v1/resource/form/ticket/render/get-categories', {
  access: 'tickets',
  spec: 'C24',
  body: z.object({ ticketTypeId: formId }),
  answer: z.array(option),
})
