import {
  endSessions,
  finishFactorRenewal,
  offerFactor,
  readSecurity,
  renewEmergencyCode,
  startFactorRenewal,
} from '#contract/security.ts'
import { securityMachine } from '#machines/account/security.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useSecurity = () =>
  useFlow(securityMachine, {
    calls: {
      readSecurity: readPort(readSecurity),
      proof: { change: endSessions },
      factorRenewal: {
        proof: { change: startFactorRenewal },
        finishFactorRenewal,
        /** The same setup as at the first sign-in, but with the secret for a renewal. */
        secondFactorSetup: { prepareSecondFactor: offerFactor },
      },
      emergencyCodeRenewal: { proof: { change: renewEmergencyCode } },
    },
    input: undefined,
  })
