import { useSelector } from '@xstate/react'

import type { AgentSignInActor, agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { AgentLoginPage } from '#src/features/agent/sign-in/agent-login-page.tsx'
import { agentSignInModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const steps = {
  credentials: 'The first step is shown here.',
  settingUp: 'The set-up is shown here.',
  code: 'The code is shown here.',
}

/** Replaces the child machines' pages, which have their own walks. */
function Step({ actor }: { actor: AgentSignInActor }) {
  const state = useSelector(actor, ({ value }) => value)
  const [, label] = Object.entries(steps).find(([each]) => each === state) ?? []
  return label && <p role="alert">{label}</p>
}

walksEveryPathOnThePage<typeof agentSignInMachine>(agentSignInModel, {
  show: (actor) =>
    showInEnglish(
      <AgentLoginPage actor={actor}>
        <Step actor={actor} />
      </AgentLoginPage>,
    ),
  announcesPages: true,
  do: {
    'login.restart': () => press('Back to login page'),
    'passkey.accepted': 'reported',
  },
  see: {
    credentials: () => seesText(steps.credentials),
    setup: () => seesText(steps.settingUp),
    code: () => seesText(steps.code),
    goingBack: () => seesText('Going back'),
    signedIn: () => seesText('Signing you in'),
  },
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('signedIn'),
})
