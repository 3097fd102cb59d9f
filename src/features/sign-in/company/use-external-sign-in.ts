import { fromPromise } from 'xstate'

import { renewPassword } from '#contract/authentication-passwords.ts'
import { finishCompanySignIn, linkCompanyIdentity } from '#contract/company-sign-in.ts'
import {
  externalSignInMachine,
  type ProviderAnswer,
} from '#machines/sign-in/external-sign-in.machine.ts'
import { firstStepPorts } from '#src/features/sign-in/passkey/passkey-ports.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** What the provider has added to the address. */
const readAnswer = (): ProviderAnswer => {
  const added = new URLSearchParams(location.search)
  const read = (name: string) => added.get(name) ?? undefined
  return { code: read('code'), state: read('state'), iss: read('iss'), error: read('error') }
}

/** Only a password links an account. */
const neverOffered = fromPromise<{ isOffered: boolean }, object>(async () => ({ isOffered: false }))

/** What a company's provider returns to. */
export const useExternalSignIn = () =>
  useFlow(externalSignInMachine, {
    calls: {
      finish: finishCompanySignIn,
      credentials: {
        authenticate: linkCompanyIdentity,
        passkeySignIn: { ...firstStepPorts, readOffer: neverOffered },
      },
      passwordRenewal: { renewPassword },
    },
    input: readAnswer(),
  })
