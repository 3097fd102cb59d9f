import { listCompanyLogins, requestLoginChange } from '#contract/management.ts'
import { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCompanyLogins = () =>
  useFlow(companyLoginsMachine, {
    calls: {
      listLogins: readPort(listCompanyLogins),
      loginRequest: { requestChange: requestLoginChange },
    },
    input: undefined,
  })
