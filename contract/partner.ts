import * as z from 'zod/mini'

import { call } from './call.ts'
import { formLine, formWord } from './form.ts'
import { limits } from './limits.ts'

/** Requests a login for a partner's employee (E14, V28–V32, A67). */
export const createPartnerEmployee = call('/api/v1/support/form/create-partner-employee/submit', {
  access: 'securityManager',
  spec: 'C40',
  body: z.object({
    email: formWord(limits.partnerMailMax),
    firstName: formWord(limits.partnerNameMax),
    lastName: formWord(limits.partnerNameMax),
    phone: formLine(limits.partnerPhoneMax),
  }),
  answer: z.object({ message: z.string() }),
})
