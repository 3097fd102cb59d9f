import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { EmergencyCodeRenewal } from '#src/features/account/security/factor-section.tsx'
import { Button } from '#src/components/action/button.tsx'
import { emergencyCodeRenewalModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const code = page.getByRole('alertdialog')
const hasNoCode = () => expect.poll(() => code.query()).toBeNull()

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
    'proof.accepted': 'reported',
    'emergencyCode.confirm': () => press('Confirm'),
  },
  see: {
    button: hasNoCode,
    // The dialog of the child has its own walks.
    proofDialog: hasNoCode,
    emergencyCode: () => seesText('won’t show this code again', code),
  },
})
