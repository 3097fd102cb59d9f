import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { limits } from './limits.ts'
import { getTicketOptions, namedUser } from './ticket-form.ts'

/**
 * Users of a company, found by the beginnings of their names or usernames; at most 20. Without a query,
 * the first 20 by name. Offered, like the call below, if `get-flags` returns `extras.peopleSearch`
 * 1 (T95).
 */
export const findPeople = call('/api/v1/resource/form/ticket/render/find-people', {
  extra: 'peopleSearch',
  access: 'tickets',
  spec: 'T95',
  body: z.object({
    debitorId: formId,
    query: formText(limits.mailMaxLength),
  }),
  answer: z.array(namedUser),
})

/** The choices of `get-data` without the users, who are searched for instead (T95). */
export const getTicketChoices = call('/api/v1/resource/form/ticket/render/get-choices', {
  extra: 'peopleSearch',
  access: 'tickets',
  spec: 'T95',
  body: nothing,
  answer: z.omit(getTicketOptions.answer, { affectedUserOptions: true }),
})
