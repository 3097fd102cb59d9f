import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { SecondFactorSetup } from '#src/features/sign-in/second-factor/second-factor-setup.tsx'
import { secondFactorSetupModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' })

walksEveryPathOnThePage<typeof secondFactorSetupMachine>(secondFactorSetupModel, {
  show: (actor) => showInEnglish(<SecondFactorSetup actor={actor} />),
  announcesPages: true,
  do: {
    'wizard.next': () => press('Next'),
    'wizard.confirm': () => press('Confirm'),
    'wizard.retry': () => press('Try again'),
  },
  see: {
    loading: () => expect.element(heading('Set up two-factor authentication')).toBeVisible(),
    failed: () => expect.element(button('Try again')).toBeVisible(),
    qr: () => expect.element(qrCode).toBeVisible(),
    emergencyCode: () => seesText('won’t show this code again', page.getByRole('alertdialog')),
    gone: async ({ output, value }) => {
      expect(output).toEqual({ status: value })
      await expect.poll(() => qrCode.query()).toBeNull()
    },
  },
})
