import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { profilePromptMachine } from '#machines/account/profile-prompt.machine.ts'
import { ProfilePromptPage } from '#src/features/account/profile-prompt-page.tsx'
import { profilePromptModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const prompt = 'The prompt is shown here.'

walksEveryPathOnThePage<typeof profilePromptMachine>(profilePromptModel, {
  show: (actor) =>
    showInEnglish(
      <ProfilePromptPage actor={actor}>
        <p role="alert">{prompt}</p>
      </ProfilePromptPage>,
    ),
  do: { 'prompt.postpone': 'reported' },
  see: {
    loading: () => expect.poll(() => page.getByText(prompt).query()).toBeNull(),
    prompt: () => seesText(prompt),
    gone: async ({ context: { next } }, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: next }),
  },
})
