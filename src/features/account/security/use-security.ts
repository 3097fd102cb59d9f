import {
  endSessions,
  finishFactorRenewal,
  offerFactor,
  readSecurity,
  renewEmergencyCode,
  startFactorRenewal,
} from '#contract/security.ts'
import { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { securityMachine } from '#machines/account/security.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useSecurity = () =>
  useFlow(securityMachine, {
    calls: { readSecurity: readPort(readSecurity), endSessions },
    input: undefined,
  })

export const useFactorRenewal = (factor: Factor) =>
  useFlow(factorRenewalMachine, {
    calls: {
      startFactorRenewal,
      finishFactorRenewal,
      /** The same setup as at the first sign-in, but with the secret for a renewal. */
      secondFactorSetup: { prepareSecondFactor: offerFactor },
    },
    input: { factor },
  })

export const useEmergencyCodeRenewal = () =>
  useFlow(emergencyCodeRenewalMachine, { calls: { renewEmergencyCode }, input: undefined })
