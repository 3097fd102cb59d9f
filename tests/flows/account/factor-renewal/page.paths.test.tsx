import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { FactorRenewal } from '#src/features/account/security/factor-renewal.tsx'
import { displayText } from '#src/texts.ts'
import { factorRenewalModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof factorRenewalMachine>(factorRenewalModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <Button onClick={() => actor.send({ type: 'renewal.start' })}>Replace app</Button>
        <FactorRenewal actor={actor} factor={actor.getSnapshot().context.factor}>
          <p>The app is set up here.</p>
        </FactorRenewal>
      </main>,
    ),
  do: {
    'renewal.start': () => press('Replace app'),
    'renewal.cancel': () => press('Cancel'),
    'proof.submit': async ({ totp, password }) => {
      if (field('Verification code').query()) await type('Verification code', totp)
      else await type('Current password', password)
      await press('Verify')
    },
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Connect app')
    },
  },
  see: {
    button: async () => {
      await expect.poll(() => dialog.query()).toBeNull()
      await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
    },
    proofDialog: async ({ context: { problem } }) => {
      await seesText('Confirm it’s you', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    wizard: ({ context: { factor } }) =>
      seesText(factor === 'none' ? 'about two minutes' : 'keeps working until'),
    code: async (snapshot) => {
      await expect.element(button('Connect app')).toBeVisible()
      await problemIsShown(snapshot)
    },
  },
})
