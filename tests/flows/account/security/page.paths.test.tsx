import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { securityMachine } from '#machines/account/security.machine.ts'
import { SecurityPage } from '#src/features/account/security/security-page.tsx'
import { displayText } from '#src/texts.ts'
import { securityModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof securityMachine>(securityModel, {
  show: (actor) => showInEnglish(<SecurityPage actor={actor}>{null}</SecurityPage>),
  do: {
    'security.retry': () => press('Try again'),
    'security.changed': 'reported',
    'session.end': () => press('Sign out: Safari on iPhone'),
    'sessions.end': () => press('Sign out all others'),
    'proof.submit': async ({ totp, password }) => {
      if (field('Verification code').query()) await type('Verification code', totp)
      else await type('Current password', password)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    loading: () => expect.element(heading('Security')).toBeVisible(),
    failed: () => seesText('couldn’t load your security settings', page.getByRole('alert')),
    overview: async ({ context: { security } }) => {
      await expect.poll(() => dialog.query()).toBeNull()
      await seesText('This device')
      await seesText('Firefox on Windows')
      const others = page.getByText('Safari on iPhone').query()
      expect(others !== null).toBe(security?.sessions.length === 2)
    },
    proofDialog: async ({ context: { problem } }) => {
      await seesText('Confirm it’s you', dialog)
      if (problem) await seesText(displayText(problem), dialog)
      await expect.element(button('Verify')).toBeVisible()
    },
  },
})
