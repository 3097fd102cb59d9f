import { useSelector } from '@xstate/react'
import type { Screen } from 'flow-paths/page'

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
    'emergency.close': () => press('Enter a verification code instead'),
  },
  see: {
    credentials: () => seesText(steps.credentials),
    renewal: () => seesText(steps.renewing),
    setup: () => seesText(steps.settingUp),
    code: () => seesText(steps.code),
    emergency: () => seesText(steps.emergency),
    goingBack: () => seesText('Going back'),
    signedIn: () => seesText(steps.signedIn),
  },
})
