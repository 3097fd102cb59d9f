import {
  getAgentState,
  prepareAgentFactor,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import type { AgentSignInInput, agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { fillFields } from '#tests/e2e/tours/background.ts'

const isTimedOut = (result: unknown) => (result as { status: string }).status === 'timedOut'

export const agentSignInJourney: Journey<typeof agentSignInMachine> = {
  calls: {
    signIn: signInAgent.path,
    verifyCode: verifyAgentCode.path,
    signOut: signOutAgent.path,
    secondFactorSetup: prepareAgentFactor.path,
  },
  background: (input) => {
    const { username } = input as AgentSignInInput
    return {
      [getAgentState.path]: { stage: username ? 'password' : 'none', username, agent: null },
    }
  },
  endings: {
    secondFactorSetup: (_, end, answer) =>
      answer(
        'secondFactorSetup',
        isTimedOut(end) ? new CallFailure('noSession') : { isActivated: true, qrData: '' },
      ),
  },
  open: (page) => page.goto('/agent/login'),
  do: {
    'credentials.change': (page) => page.getByLabel('Password', { exact: true }).fill('C'),
    'credentials.submit': async (page, { username, password }) => {
      await fillFields(page, { Username: username, Password: password })
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'login.restart': (page) => page.getByRole('button', { name: 'Back to login page' }).click(),
  },
  see: {
    credentials: async (page, { context: { missing } }) => {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText('is a required field.')).toHaveCount(missing.length)
    },
    setup: (page) => expect(page.getByRole('button', { name: 'Back to login page' })).toBeVisible(),
    code: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
    goingBack: (page) => expect(page.getByText('Going back')).toBeVisible(),
    signedIn: (page) => expect(page.getByText('Signing you in')).toBeVisible(),
  },
}
