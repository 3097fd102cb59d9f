import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { passkeyRegistrationMachine } from '#machines/account/passkey-registration.machine.ts'
import { PasskeyRegistration } from '#src/features/account/security/passkey-dialogs.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeyRegistrationModel } from './model.ts'

const hasNoPrompt = () => expect.poll(() => page.getByRole('status').query()).toBeNull()

walksEveryPathOnThePage<typeof passkeyRegistrationMachine>(passkeyRegistrationModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeyRegistration actor={actor} />
      </main>,
    ),
  do: { 'proof.accepted': 'reported' },
  see: {
    // The dialog of the child has its own walks.
    proofDialog: hasNoPrompt,
    prompt: () => seesText('Your browser creates the passkey.', page.getByRole('status')),
    gone: hasNoPrompt,
  },
})
