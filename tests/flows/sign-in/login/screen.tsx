import { useSelector } from '@xstate/react'
import type { Screen } from 'flow-paths/page'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { LoginActor, loginMachine } from '#machines/sign-in/login.machine.ts'
import { LoginPage } from '#src/features/sign-in/login-page.tsx'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const steps = {
  credentials: 'The first step is shown here.',
  renewing: 'The renewal is shown here.',
  settingUp: 'The set-up is shown here.',
  code: 'The code is shown here.',
  emergency: 'The emergency code is shown here.',
  signedIn: 'The session takes over.',
}

/** Replaces the child machines' pages, which have their own walks. */
function Step({ actor }: { actor: LoginActor }) {
  const state = useSelector(actor, ({ value }) => value)
  const [, label] = Object.entries(steps).find(([each]) => each === state) ?? []
  return label && <p role="alert">{label}</p>
}

const links = page.getByRole('navigation', { name: 'Help with signing in' }).getByRole('link')

/** The first step offers help with signing in; once it's passed, only the way back (L2). */
const seesStep = async (text: string, count = 0) => {
  await seesText(text)
  await expect.poll(() => links.elements().length).toBe(count)
}

/** How to use and check the sign-in page; a page with a fault can replace the real one. */
export const loginScreen = (Shown: typeof LoginPage = LoginPage): Screen<typeof loginMachine> => ({
  show: (actor) =>
    showInEnglish(
      <Shown actor={actor}>
        <Step actor={actor} />
      </Shown>,
    ),
  announcesPages: true,
  do: {
    'login.restart': () => press('Back to login page'),
    'emergency.open': 'reported',
    'passkey.accepted': 'reported',
    'emergency.close': () => press('Enter a verification code instead'),
  },
  see: {
    credentials: () => seesStep(steps.credentials, 5),
    renewal: () => seesText(steps.renewing),
    setup: () => seesStep(steps.settingUp),
    code: () => seesStep(steps.code),
    emergency: () => seesStep(steps.emergency),
    goingBack: () => seesText('Going back'),
    signedIn: () => seesStep(steps.signedIn),
  },
})
