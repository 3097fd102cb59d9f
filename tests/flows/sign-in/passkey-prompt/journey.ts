import { startPasskeyStep } from '#contract/passkey-sign-in.ts'
import type { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import type { CeremonyResult } from '#machines/sign-in/passkey.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, halfway, resumeAt } from '#tests/e2e/tours/background.ts'
import { endCeremony, withPatientDevice } from '#tests/e2e/tours/passkey-background.ts'

const asks = 'Your browser asks for your passkey.'

/** In step two, where all its endings can be reached. */
export const passkeyPromptJourney: Journey<typeof passkeyPromptMachine> = {
  calls: { start: startPasskeyStep.path, askBrowser: 'the dialog of the browser' },
  background: () => around({ ...halfway, hasPasskey: true }),
  endings: { askBrowser: (page, end) => endCeremony(page, (end as CeremonyResult).status) },
  failures: { askBrowser: (page) => endCeremony(page, 'failed') },
  open: async (page) => {
    await withPatientDevice(page)
    await resumeAt(page, 'code')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
  },
  do: {},
  see: {
    prompt: (page) => expect(page.getByText(asks)).toBeVisible(),
    gone: (page) => expect(page.getByText(asks)).toHaveCount(0),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
