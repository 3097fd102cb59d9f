import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { EmergencyCodeRenewal } from '#src/features/account/security/emergency-code-renewal.tsx'
import { Button } from '#src/components/action/button.tsx'
import { displayText } from '#src/texts.ts'
import { emergencyCodeRenewalModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')
const code = page.getByRole('alertdialog')

walksEveryPathOnThePage<typeof emergencyCodeRenewalMachine>(emergencyCodeRenewalModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <Button onClick={() => actor.send({ type: 'emergencyCode.renew' })}>Create new code</Button>
        <EmergencyCodeRenewal actor={actor} />
      </main>,
    ),
  do: {
    'emergencyCode.renew': () => press('Create new code'),
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
    'emergencyCode.confirm': () => press('Confirm'),
  },
  see: {
    button: async () => {
      await expect.poll(() => dialog.query()).toBeNull()
      await expect.poll(() => code.query()).toBeNull()
    },
    totpDialog: async ({ context: { problem } }) => {
      await seesText('Confirm it’s you', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    emergencyCode: () => seesText('won’t show this code again', code),
  },
})
