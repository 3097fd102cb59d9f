import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formInt, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { workingRoles } from './rules/agent-roles.ts'

const companyNote = z.object({
  /** plain text; empty without a note */
  text: z.string(),
  /** null if there has never been one */
  changed: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type CompanyNote = z.output<typeof companyNote>

/** What agents should know about a company; customers never see it (T253). */
export const getCompanyNote = call('/api/v1/agent/customer/note', {
  access: 'agent',
  spec: 'T253',
  body: z.object({ companyId: formId }),
  answer: companyNote,
})

/**
 * Replaces the note; an empty one is none. `fromAt` is when the note the agent saw was changed, in epoch
 * milliseconds, or 0 if there was none: if it has been changed since, nothing happens and the message says so.
 * Without `fromAt`, it's always replaced (T253).
 */
export const saveCompanyNote = call('/api/v1/agent/customer/save-note', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T253',
  body: z.object({
    writeId,
    companyId: formId,
    text: formText(limits.companyNoteMax),
    fromAt: z.optional(formInt),
  }),
  answer: z.extend(verdict, { note: z.optional(companyNote) }),
})
