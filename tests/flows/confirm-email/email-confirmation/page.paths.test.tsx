import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { emailConfirmationMachine } from '#machines/confirm-email/email-confirmation.machine.ts'
import { EmailConfirmationPage } from '#src/features/confirm-email/email-confirmation-page.tsx'
import { emailConfirmationModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, heading, press, problemIsShown, showInEnglish } from '#tests/flows/on-screen.tsx'

const ends = async (name: string) => {
  await expect.element(heading(name)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open my profile', exact: true }))
    .toBeVisible()
}

walksEveryPathOnThePage<typeof emailConfirmationMachine>(emailConfirmationModel, {
  show: (actor) => showInEnglish(<EmailConfirmationPage actor={actor} />),
  announcesPages: true,
  do: { 'address.confirm': () => press('Confirm email address') },
  see: {
    question: async (snapshot) => {
      await expect.element(heading('Confirm your new email address')).toBeVisible()
      await expect.element(button('Confirm email address')).toBeVisible()
      await problemIsShown(snapshot)
    },
    confirmed: () => ends('Your email address is confirmed'),
    addressTaken: () => ends('You can’t use this email address'),
    linkRefused: () => ends('This link doesn’t work'),
  },
})
