import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { FactorRenewal } from '#src/features/account/security/factor-renewal.tsx'
import { factorRenewalModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const hasNoSteps = () =>
  expect.poll(() => page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()

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
    'proof.accepted': 'reported',
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Connect app')
    },
  },
  see: {
    button: hasNoSteps,
    // The dialog of the child has its own walks.
    proofDialog: hasNoSteps,
    wizard: ({ context: { factor } }) =>
      seesText(factor === 'none' ? 'about two minutes' : 'keeps working until'),
    code: async (snapshot) => {
      await expect.element(button('Connect app')).toBeVisible()
      await problemIsShown(snapshot)
    },
  },
})
