import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import { PasskeyPrompt } from '#src/features/sign-in/passkey/passkey-prompt.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeyPromptModel } from './model.ts'

walksEveryPathOnThePage<typeof passkeyPromptMachine>(passkeyPromptModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeyPrompt actor={actor} />
      </main>,
    ),
  do: {},
  see: {
    prompt: () => seesText('Your browser asks for your passkey.', page.getByRole('status')),
    gone: () => expect.poll(() => page.getByRole('status').query()).toBeNull(),
  },
})
