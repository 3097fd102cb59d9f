import { useSelector } from '@xstate/react'
import { expect } from 'vitest'

import type {
  PasskeySignInActor,
  passkeySignInMachine,
} from '#machines/sign-in/passkey-sign-in.machine.ts'
import { PasskeySignIn } from '#src/features/sign-in/passkey/passkey-sign-in.tsx'
import { PasskeyStep } from '#src/features/sign-in/passkey/passkey-step.tsx'
import { button, heading, press, problemIsShown, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeySignInModel } from './model.ts'

/** As on the sign-in page, whose first step has a form above it. */
function Step({ actor }: { actor: PasskeySignInActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  if (flow.status !== 'active' || flow.matches('checkingOffer')) return null
  return flow.context.step === 'first' ? (
    <PasskeySignIn actor={actor} />
  ) : (
    <PasskeyStep actor={actor} />
  )
}

const ways = { first: 'Sign in with a passkey', second: 'Use a passkey' }

walksEveryPathOnThePage<typeof passkeySignInMachine>(passkeySignInModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <Step actor={actor} />
      </main>,
    ),
  do: {
    'passkey.use': async () => {
      const isSecond = heading('Use your passkey').query() !== null
      await press(isSecond ? ways.second : ways.first)
    },
    'passkey.filled': 'reported',
  },
  see: {
    none: async () => {
      await expect.poll(() => button(ways.first).query()).toBeNull()
      await expect.poll(() => button(ways.second).query()).toBeNull()
    },
    button: async (snapshot) => {
      await expect.element(button(ways.first)).toBeVisible()
      await problemIsShown(snapshot)
    },
    prompt: async (snapshot) => {
      await expect.element(button(ways[snapshot.context.step])).toBeVisible()
      await problemIsShown(snapshot)
    },
    retry: async (snapshot) => {
      await expect.element(button(ways[snapshot.context.step])).toBeVisible()
      await problemIsShown(snapshot)
    },
    gone: () => expect.poll(() => button(ways.second).query()).toBeNull(),
  },
})
