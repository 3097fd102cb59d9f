import type { Payload } from '#contract/call.ts'
import { lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import { callApi } from '#src/flows/call-port.ts'

export const lookUp = (payload: Payload<typeof lookUpCompany>, signal: AbortSignal) =>
  callApi(lookUpCompany, payload, signal)

export const start = (payload: Payload<typeof startCompanySignIn>, signal: AbortSignal) =>
  callApi(startCompanySignIn, payload, signal)
