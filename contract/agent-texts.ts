import * as z from 'zod/mini'

import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { workingRoles } from './rules/agent-roles.ts'

/** A text block, ready to be inserted, or an article with its link. */
const insertableText = z.object({
  kind: z.enum(['block', 'article']),
  id: z.int(),
  name: z.string(),
  language: z.enum(['en', 'de']),
  text: z.string(),
})
export type InsertableText = z.output<typeof insertableText>

/**
 * What an agent can insert into a reply on a ticket: text blocks of its group and of all groups, with the
 * owner's name and the ticket's number and link in place of their placeholders, and articles that match the
 * query. Those in the owner's language come first (T216).
 */
export const findTexts = call('/api/v1/agent/ticket/texts', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T216',
  body: z.object({ ticketId: formId, query: formText(200) }),
  answer: z.array(insertableText),
})
