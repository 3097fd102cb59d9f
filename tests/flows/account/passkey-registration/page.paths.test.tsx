import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { passkeyRegistrationMachine } from '#machines/account/passkey-registration.machine.ts'
import { PasskeyRegistration } from '#src/features/account/security/passkey-dialogs.tsx'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeyRegistrationModel } from './model.ts'

const status = page.getByRole('status')
/** An empty one stays, so that screen readers announce what appears in it. */
const hasNoPrompt = () => expect.poll(() => status.query()?.textContent ?? '').toBe('')
const seesPrompt = () => seesText('Your browser creates the passkey.', status)

walksEveryPathOnThePage<typeof passkeyRegistrationMachine>(passkeyRegistrationModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeyRegistration actor={actor} />
      </main>,
    ),
  do: { 'proof.accepted': 'reported', 'registration.cancel': () => press('Cancel') },
  // The browser's own dialog shows it; screen readers would hold back a busy text.
  looksBusy: () => false,
  see: {
    // The dialog of the child has its own walks.
    proofDialog: hasNoPrompt,
    prompt: async () => {
      await seesPrompt()
      expect(status.element().ariaBusy).toBeNull()
      await expect.element(button('Cancel')).toBeVisible()
    },
    storing: async () => {
      await seesPrompt()
      await expect.poll(() => button('Cancel').query()).toBeNull()
    },
    gone: hasNoPrompt,
  },
})
