import { useSelector } from '@xstate/react'
import { expect } from 'vitest'

import type {
  ExternalSignInActor,
  externalSignInMachine,
} from '#machines/sign-in/external-sign-in.machine.ts'
import { ReturnPage } from '#src/features/sign-in/company/return-page.tsx'
import { button, expectProblem, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { externalSignInModel } from './model.ts'

const forms = {
  unlinked: 'The form for the account is shown here.',
  renewing: 'The renewal is shown here.',
  gone: 'The next page is shown here.',
}

/** Replaces the child machines' forms, which have their own walks. */
function Form({ actor }: { actor: ExternalSignInActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  if (flow.matches('unlinked')) return <p role="alert">{forms.unlinked}</p>
  if (flow.matches('renewing')) return <p role="alert">{forms.renewing}</p>
  return flow.status === 'done' && <p>{forms.gone}</p>
}

const back = 'Back to login page'
const problems = {
  cancelled: 'The sign-in was cancelled there. You can try again.',
  expired: 'This sign-in has expired or was used before. Please start again.',
  tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
}

walksEveryPathOnThePage<typeof externalSignInMachine>(externalSignInModel, {
  show: (actor) =>
    showInEnglish(
      <ReturnPage actor={actor}>
        <Form actor={actor} />
      </ReturnPage>,
    ),
  do: {
    'passkey.accepted': 'reported',
    'signIn.restart': () => press(button(back).query() === null ? 'Continue to the portal' : back),
  },
  see: {
    waiting: () => seesText('Signing you in'),
    gone: () => seesText(forms.gone),
    linking: async () => {
      await seesText(forms.unlinked)
      await expect.element(button(back)).toBeVisible()
    },
    renewal: async () => {
      await seesText(forms.renewing)
      await expect.element(button(back)).toBeVisible()
    },
    refused: ({ context: { reason } }) => expectProblem(problems[reason as keyof typeof problems]),
    unreachable: () => seesText('Your company’s sign-in service doesn’t answer right now.'),
    failed: () => expectProblem('We couldn’t reach the server. Please start again.'),
  },
})
