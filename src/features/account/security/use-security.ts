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
import { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { securityMachine } from '#machines/account/security.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { withPorts } from '#src/flows/with-ports.ts'

/** The same setup as at the first sign-in, but with the secret for a renewal. */
const secondFactorSetup = withPorts(secondFactorSetupMachine, { prepareSecondFactor: offerFactor })
const factorRenewal = factorRenewalMachine.provide({ actors: { secondFactorSetup } })

export const useSecurity = () =>
  useFlow(securityMachine, {
    calls: { readSecurity: readPort(readSecurity), endSessions },
    input: undefined,
  })

export const useFactorRenewal = (factor: Factor) =>
  useFlow(factorRenewal, {
    calls: { startFactorRenewal, finishFactorRenewal },
    input: { factor },
  })

export const useEmergencyCodeRenewal = () =>
  useFlow(emergencyCodeRenewalMachine, { calls: { renewEmergencyCode }, input: undefined })
