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
import { passkeyProof } from './passkey-proof.ts'

export const useSecurity = () =>
  useFlow(securityMachine, {
    calls: {
      readSecurity: readPort(readSecurity),
      proof: { change: endSessions, ...passkeyProof },
      factorRenewal: {
        proof: { change: startFactorRenewal, ...passkeyProof },
        finishFactorRenewal,
        /** The same setup as at the first sign-in, but with the secret for a renewal. */
        secondFactorSetup: { prepareSecondFactor: offerFactor },
      },
      emergencyCodeRenewal: { proof: { change: renewEmergencyCode, ...passkeyProof } },
    },
    input: undefined,
  })
