import type { Payload } from '#contract/call.ts'
import { lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import type { VisitStart } from '#machines/sign-in/company-departure.machine.ts'
import { callApi } from '#src/flows/call-port.ts'

export const lookUp = (payload: Payload<typeof lookUpCompany>, signal: AbortSignal) =>
  callApi(lookUpCompany, payload, signal)

const isSignIn = (visit: VisitStart): visit is Payload<typeof startCompanySignIn> =>
  'email' in visit

export const start = async (visit: VisitStart, signal: AbortSignal) => {
  if (!isSignIn(visit)) throw new Error('Only an email address leads to a company.')
  return callApi(startCompanySignIn, visit, signal)
}
