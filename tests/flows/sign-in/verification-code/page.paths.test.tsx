import { expect } from 'vitest'

import type { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import { CodeForm } from '#src/features/sign-in/second-factor/code-form.tsx'
import { verificationCodeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof verificationCodeMachine>(verificationCodeModel, {
  show: (actor) =>
    showInEnglish(
      <CodeForm actor={actor} hasEmergencyCode>
        <p role="alert">The passkey is shown here.</p>
      </CodeForm>,
    ),
  announcesPages: true,
  do: {
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Verify')
    },
    'emergency.open': () => press('Use my emergency code'),
    'passkey.open': () => press('Use a passkey'),
    'passkey.close': () => press('Enter a verification code instead'),
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Enter your code')).toBeVisible()
      await expect.element(button('Verify')).toBeVisible()
      if (snapshot.context.problem) await expect.element(field('Verification code')).toHaveValue('')
      await expect
        .poll(() => button('Use a passkey').query() !== null)
        .toBe(snapshot.context.hasPasskey)
      await problemIsShown(snapshot)
    },
    passkey: () => seesText('The passkey is shown here.'),
    gone: async ({ output, value }) => expect(output).toEqual({ status: value }),
  },
})
