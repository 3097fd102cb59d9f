import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { AgentSignInActor, agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { AgentLoginPage } from '#src/features/agent/sign-in/agent-login-page.tsx'
import { agentSignInModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

/** Replaces the child machine's page, which has its own walks. */
function SetUp({ actor }: { actor: AgentSignInActor }) {
  const isSettingUp = useSelector(actor, (flow) => flow.matches('settingUp'))
  return isSettingUp && <p role="alert">The set-up is shown here.</p>
}

walksEveryPathOnThePage<typeof agentSignInMachine>(agentSignInModel, {
  show: (actor) =>
    showInEnglish(
      <AgentLoginPage actor={actor}>
        <SetUp actor={actor} />
      </AgentLoginPage>,
    ),
  announcesPages: true,
  do: {
    'credentials.change': () => type('Password', 'C'),
    'credentials.submit': async ({ username, password }) => {
      await type('Username', username)
      await type('Password', password)
      await press('Sign in')
    },
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Verify')
    },
    'login.restart': () => press('Back to login page'),
  },
  see: {
    credentials: async (snapshot) => {
      await expect.element(heading('Sign in')).toBeVisible()
      await expect.element(field('Username')).toHaveValue(snapshot.context.username)
      if (snapshot.context.problem) await expect.element(field('Password')).toHaveValue('')
      const empty = page.getByText('Password is a required field.')
      await expect.poll(() => empty.elements()).toHaveLength(snapshot.context.missing.length)
      await problemIsShown(snapshot)
    },
    setup: () => seesText('The set-up is shown here.'),
    code: async (snapshot) => {
      await expect.element(heading('Enter your code')).toBeVisible()
      await expect.element(button('Verify')).toBeVisible()
      if (snapshot.context.problem) await expect.element(field('Verification code')).toHaveValue('')
      await problemIsShown(snapshot)
    },
    goingBack: () => seesText('Going back'),
    signedIn: () => seesText('Signing you in'),
  },
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('signedIn'),
})
