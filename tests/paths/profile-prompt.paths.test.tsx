import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { ProfilePromptPage } from '#src/features/account/profile-prompt-page.tsx'
import { wordsOf } from '#src/texts.ts'
import { profilePromptModel } from '#tests/model/models/profile-prompt.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, heading, press, seesWords, showInEnglish, type } from './on-screen.tsx'

walksEveryPathOnThePage<typeof profilePromptMachine>(profilePromptModel, {
  show: (actor) => showInEnglish(<ProfilePromptPage actor={actor} />),
  do: {
    'profile.change': async ({ typed }) => {
      await type('Last name', typed.lastName)
      await type('E-mail', typed.mail)
    },
    'profile.submit': () => press('Save profile'),
    'prompt.postpone': () => press('Remind me in a week'),
    'totp.submit': async ({ totp }) => {
      await type('Six-digit code', totp)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    deciding: () => expect.poll(() => page.getByRole('dialog').query()).toBeNull(),
    prompt: async ({ context: { typed, objection, problem } }) => {
      await expect.element(heading('Please complete your profile')).toBeVisible()
      await expect.element(field('Last name')).toHaveValue(typed.lastName)
      if (objection) await seesWords(wordsOf({ key: `profile.${objection}` }))
      if (problem) await seesWords(wordsOf(problem))
    },
    totpDialog: async ({ context: { problem } }) => {
      await expect.element(heading('Is it you?')).toBeVisible()
      if (problem) await seesWords(wordsOf(problem))
    },
    gone: async ({ context: { next } }, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: next }),
  },
})
