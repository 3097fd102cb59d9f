import { fromPromise } from 'xstate'

import {
  changeAgentPassword,
  finishAgentRenewal,
  getAgentAccount,
  getAgentMutes,
  offerAgentRenewal,
  setAgentMutes,
  startAgentRenewal,
} from '#contract/agent-account.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import type { Proof } from '#machines/account/proof.ts'
import { agentAccountMachine } from '#machines/agent/agent-account.machine.ts'
import { factorOffer } from '#src/features/agent/sign-in/factor-ports.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { agentPasskeyProof } from './agent-passkey-proof.ts'

/** Agents always have an app, so a password can't confirm a change. */
const change = fromPromise<ProofAnswer, Proof>(({ input: { totp, passkey }, signal }) =>
  callApi(startAgentRenewal, { totp, passkey }, signal),
)

export const useAgentAccount = () =>
  useFlow(agentAccountMachine, {
    calls: {
      getAccount: readPort(getAgentAccount),
      ownPassword: { changeOwnPassword: changeAgentPassword },
      factorRenewal: {
        proof: { change, ...agentPasskeyProof },
        finishFactorRenewal: finishAgentRenewal,
        secondFactorSetup: { prepareSecondFactor: factorOffer(offerAgentRenewal) },
      },
      notificationChoices: { readMutes: getAgentMutes, saveMutes: setAgentMutes },
    },
    input: undefined,
  })
