import { useSelector } from '@xstate/react'
import type { Screen } from 'flow-paths/page'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { LoginActor, loginMachine } from '#machines/sign-in/login.machine.ts'
import { LoginPage } from '#src/features/sign-in/login-page.tsx'
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

const sideSteps = {
  renewing: 'The renewal is shown here.',
  settingUp: 'The set-up is shown here.',
  emergency: 'The emergency code is shown here.',
  signedIn: 'The session takes over.',
}

/** Replaces the child machines' pages, which have their own walks. */
function SideStep({ actor }: { actor: LoginActor }) {
  const state = useSelector(actor, ({ value }) => value)
  const [, label] = Object.entries(sideSteps).find(([each]) => each === state) ?? []
  return label && <p role="alert">{label}</p>
}

/** How to use and check the sign-in page; a page with a fault can replace the real one. */
export const loginScreen = (Shown: typeof LoginPage = LoginPage): Screen<typeof loginMachine> => ({
  show: (actor) =>
    showInEnglish(
      <Shown actor={actor} hasEmergencyCode>
        <SideStep actor={actor} />
      </Shown>,
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
    'emergency.open': () => press('Use my emergency code'),
    'emergency.close': () => press('Enter a verification code instead'),
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
    renewal: () => seesText(sideSteps.renewing),
    setup: () => seesText(sideSteps.settingUp),
    code: async (snapshot) => {
      await expect.element(heading('Enter your code')).toBeVisible()
      await expect.element(button('Verify')).toBeVisible()
      if (snapshot.context.problem) await expect.element(field('Verification code')).toHaveValue('')
      await problemIsShown(snapshot)
    },
    emergency: () => seesText(sideSteps.emergency),
    goingBack: () => seesText('Going back'),
    signedIn: () => seesText(sideSteps.signedIn),
  },
})
