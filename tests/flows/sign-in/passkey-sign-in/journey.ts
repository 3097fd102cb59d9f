import { getFlags } from '#contract/authentication.ts'
import { finishPasskeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { CallFailure } from '#machines/failure.ts'
import type { passkeySignInMachine } from '#machines/sign-in/passkey-sign-in.machine.ts'
import type { CeremonyResult, PasskeyPromptResult } from '#machines/sign-in/passkey.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Answering, Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, resumeAt, stranger } from '#tests/e2e/tours/background.ts'
import { challenge, endCeremony, withPatientDevice } from '#tests/e2e/tours/passkey-background.ts'
import type { Page } from '@playwright/test'

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

const flagsWith = (passkeySignIn: number) => ({ tc: 0, sm: 0, psm: 0, extras: { passkeySignIn } })

const failures = {
  sessionLost: new CallFailure('noSession'),
  tooMany: new CallFailure('tooMany'),
  failed: new CallFailure('unreachable'),
  // In step one, the server asks for anybody's passkey; to the flow, this is the same.
  missing: new CallFailure('missing'),
}

const endPrompt = async (page: Page, { status }: PasskeyPromptResult, answer: Answering) => {
  if (status in failures) return answer('passkeyPrompt', failures[status as keyof typeof failures])
  await answer('passkeyPrompt', challenge)
  return endCeremony(page, status as CeremonyResult['status'])
}

/** Step one; the journeys of the code and of the prompt take step two. */
export const passkeySignInJourney: Journey<typeof passkeySignInMachine> = {
  calls: {
    readOffer: getFlags.path,
    passkeyPrompt: startPasskeySignIn.path,
    checkPasskey: finishPasskeySignIn.path,
  },
  starts: ['the user opens the login page'],
  exclusions: [
    'passkeySignIn.deciding: at once (1) → passkeySignIn.asking',
    'passkeySignIn.deciding: at once (2) → passkeySignIn.offered',
    'passkeySignIn.stopped: at once (1) → passkeySignIn.retrying',
  ].map((name) => ({ name, reason: 'Only other starts lead there; their own journeys do it.' })),
  unsent: ['passkey.filled'],
  background: () => around(stranger),
  endings: {
    readOffer: (_, end, answer) =>
      answer('readOffer', flagsWith(Number((end as { isOffered: boolean }).isOffered))),
    passkeyPrompt: (page, end, answer) => endPrompt(page, end as PasskeyPromptResult, answer),
  },
  open: async (page) => {
    await withPatientDevice(page)
    await resumeAt(page, null)
  },
  do: {
    'passkey.use': (page) => button(page).click(),
    'passkey.filled': async () => {},
  },
  see: {
    none: (page) => expect(button(page)).toHaveCount(0),
    button: (page) => expect(button(page)).toBeVisible(),
    prompt: (page) => expect(button(page)).toBeVisible(),
    retry: (page) => expect(page.getByRole('alert')).toBeVisible(),
    gone: (page) => expect(button(page)).toHaveCount(0),
  },
  // The page leaves once the user is signed in.
  lookCloser: (page, { status }) =>
    expectAccessibleInOneWay(page, { hasFocus: status === 'active' }),
}
