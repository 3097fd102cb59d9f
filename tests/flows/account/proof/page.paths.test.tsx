import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { ProofActor, proofMachine } from '#machines/account/proof.machine.ts'
import { ProofForm } from '#src/features/account/security/proof-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { proofModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')

/** Without its actor, once that has ended. */
function Proof({ actor }: { actor: ProofActor }) {
  const { status, context } = useSelector(actor, (snapshot) => snapshot)
  return (
    <ProofForm actor={status === 'active' ? actor : undefined} factor={context.factor}>
      You’re changing something.
    </ProofForm>
  )
}

walksEveryPathOnThePage<typeof proofMachine>(proofModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <Proof actor={actor} />
      </main>,
    ),
  do: {
    'proof.submit': async ({ totp, password }) => {
      if (field('Verification code').query()) await type('Verification code', totp)
      else await type('Current password', password)
      await press('Verify')
    },
    'proof.usePasskey': () => press('Use a passkey'),
    'proof.cancel': () => press('Cancel'),
  },
  see: {
    dialog: async ({ context: { problem, passkeyProblem, hasPasskey } }) => {
      await seesText('Confirm it’s you', dialog)
      if (problem) await seesText(displayText(problem), dialog)
      if (passkeyProblem) await seesText(displayText(passkeyProblem), dialog)
      await expect.element(button('Verify')).toBeVisible()
      await expect.poll(() => button('Use a passkey').query() !== null).toBe(hasPasskey)
    },
    gone: () => expect.poll(() => dialog.query()).toBeNull(),
  },
})
