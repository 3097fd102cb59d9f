import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formFlag, formId, formLine, formText } from './form.ts'
import { limits } from './limits.ts'
import { adminRoles, decidingRoles, workingRoles } from './rules/agent-roles.ts'
import { helpKind } from './sign-in-help.ts'

const help = { writeId, userId: formId, kind: helpKind }

/** Helps a user who reads out their emergency code, and uses it up (T237). */
export const helpByEmergencyCode = call('/api/v1/agent/customer/help/by-code', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T237',
  body: z.object({ ...help, code: formText(64) }),
  answer: verdict,
})

/** Asks the security managers of the user's company for approval (T238). */
export const askForHelpApproval = call('/api/v1/agent/customer/help/ask', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T238',
  body: z.object({ ...help, reason: formLine(limits.helpReasonMax) }),
  answer: verdict,
})

/** Helps the last security manager of a company, after the admin has called them and 24 hours have passed (T245). */
export const helpLastManager = call('/api/v1/agent/customer/help/override', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T245',
  body: z.object({ ...help, reason: formLine(limits.helpReasonMax), hasCalled: formFlag }),
  answer: verdict,
})

/** Withdraws what any agent has started, as long as it's open (T238, T245). */
export const withdrawSignInHelp = call('/api/v1/agent/customer/help/withdraw', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T238',
  body: z.object({ writeId, userId: formId, id: formId }),
  answer: verdict,
})
