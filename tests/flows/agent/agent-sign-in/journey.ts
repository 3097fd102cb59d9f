import {
  getAgentState,
  prepareAgentFactor,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import type { AgentSignInInput, agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import type { PasswordAccepted } from '#machines/sign-in/credentials.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { fillFields } from '#tests/e2e/tours/background.ts'

const sessionGone = new CallFailure('noSession')
const isTimedOut = (result: unknown) => (result as { status: string }).status === 'timedOut'

export const agentSignInJourney: Journey<typeof agentSignInMachine> = {
  calls: {
    credentials: signInAgent.path,
    verificationCode: verifyAgentCode.path,
    signOut: signOutAgent.path,
    secondFactorSetup: prepareAgentFactor.path,
  },
  background: (input) => {
    const { username, hasPasskey } = input as AgentSignInInput
    return {
      [getAgentState.path]: username
        ? { stage: 'password', username, hasPasskey, agent: null }
        : { stage: 'none', agent: null },
    }
  },
  endings: {
    credentials: async (page, end, answer) => {
      await fillFields(page, { Username: 'mara.lindner', Password: 'Correct-Horse-1' })
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const { success, username, hasMfa, hasPasskey } = end as PasswordAccepted
      await answer('credentials', { success, username, hasFactor: hasMfa, hasPasskey })
    },
    verificationCode: async (page, end, answer) => {
      await page.getByLabel('Verification code').fill('314159')
      await page.getByRole('button', { name: 'Verify' }).click()
      await answer('verificationCode', isTimedOut(end) ? sessionGone : { success: true })
    },
    secondFactorSetup: (_, end, answer) =>
      answer(
        'secondFactorSetup',
        isTimedOut(end) ? sessionGone : { isActivated: true, qrData: '' },
      ),
  },
  open: (page) => page.goto('/agent/login'),
  // The journey of the first step does it.
  unsent: ['passkey.accepted'],
  do: {
    'passkey.accepted': async () => {},
    'login.restart': (page) => page.getByRole('button', { name: 'Back to login page' }).click(),
  },
  see: {
    credentials: (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
    setup: (page) => expect(page.getByRole('button', { name: 'Back to login page' })).toBeVisible(),
    code: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
    goingBack: (page) => expect(page.getByText('Going back')).toBeVisible(),
    signedIn: (page) => expect(page.getByText('Signing you in')).toBeVisible(),
  },
}
