import { fromPromise } from 'xstate'

import {
  listLinkedUsers,
  readCompanyProvider,
  startProviderTest,
  unlinkUser,
} from '#contract/company-providers.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import type { Factor, Proof } from '#machines/account/proof.ts'
import { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { linkedUsersMachine } from '#machines/security-manager/linked-users.machine.ts'
import { passkeyProof } from '#src/features/account/public.ts'
import { callApi } from '#src/flows/call-port.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCompanyProvider = () =>
  useFlow(companyProviderMachine, {
    calls: {
      readProvider: readPort(readCompanyProvider),
      departure: { start: startProviderTest, leave: leavePortal },
    },
    input: undefined,
  })

/** The dialog confirms changes of other things, too, whose ids are texts. */
const unlink = fromPromise<ProofAnswer, { id?: string | undefined } & Proof>(
  ({ input: { id, ...proof }, signal }) =>
    callApi(unlinkUser, { id: Number(id), ...proof }, signal),
)

export const useLinkedUsers = (factor: Factor) =>
  useFlow(linkedUsersMachine, {
    calls: {
      listUsers: readPort(listLinkedUsers),
      proof: { change: unlink, ...passkeyProof },
    },
    input: { factor },
  })
