import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import { PasskeyPrompt } from '#src/features/sign-in/passkey/passkey-prompt.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeyPromptModel } from './model.ts'

const status = page.getByRole('status')

walksEveryPathOnThePage<typeof passkeyPromptMachine>(passkeyPromptModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeyPrompt actor={actor} />
      </main>,
    ),
  do: {},
  // The browser's own dialog shows it; screen readers would hold back a busy text.
  looksBusy: () => false,
  see: {
    prompt: async () => {
      await seesText('Your browser asks for your passkey.', status)
      expect(status.element().ariaBusy).toBeNull()
    },
    // The empty element stays, so that screen readers announce what appears in it.
    gone: () => expect.poll(() => status.element().textContent).toBe(''),
  },
})
