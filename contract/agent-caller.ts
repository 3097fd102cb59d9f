import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formTotpWord } from './form.ts'
import { instant } from './instant.ts'
import { workingRoles } from './rules/agent-roles.ts'

/** When this agent identified the user, and for how many more seconds that is shown (T259). */
const identified = z.object({ at: instant, left: z.int() })
export type IdentifiedCaller = z.output<typeof identified>

/** Whether this agent has just identified the user by a code (T259). */
export const getIdentifiedCaller = call('/api/v1/agent/customer/identified', {
  access: 'agent',
  spec: 'T259',
  body: z.object({ userId: formId }),
  answer: z.object({ identified: z.nullable(identified) }),
})

/** Identifies the user on the phone by the code that they read out. It changes nothing else (T258). */
export const identifyCaller = call('/api/v1/agent/customer/identify', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T258',
  body: z.object({ writeId, userId: formId, code: formTotpWord }),
  answer: z.extend(verdict, { identified: z.optional(identified) }),
})
