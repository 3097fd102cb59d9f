import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { CredentialsForm } from '#src/features/sign-in/credentials-form.tsx'
import { credentialsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  heading,
  press,
  problemIsShown,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof credentialsMachine>(credentialsModel, {
  show: (actor) => showInEnglish(<CredentialsForm actor={actor} />),
  announcesPages: true,
  do: {
    'credentials.change': () => type('Password', 'C'),
    'credentials.submit': async ({ username, password }) => {
      await type('Username', username)
      await type('Password', password)
      await press('Sign in')
    },
    'passkey.offered': 'reported',
    'passkey.chosen': 'reported',
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Sign in')).toBeVisible()
      await expect.element(field('Username')).toHaveValue(snapshot.context.username)
      if (snapshot.context.problem) await expect.element(field('Password')).toHaveValue('')
      const empty = page.getByText('Password is a required field.')
      await expect.poll(() => empty.elements()).toHaveLength(snapshot.context.missing.length)
      await problemIsShown(snapshot)
    },
    gone: async ({ output }) => expect(output?.success).toBe(true),
  },
})
