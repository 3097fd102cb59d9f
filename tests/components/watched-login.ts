import { feedViewers } from 'flow-viewer/gate'
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'

export const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2 as const,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
export const secret = 'Correct-Horse-1'

/** The portal in another tab, which sends its flows to a viewer through a channel. */
export const startLogin = () => {
  const authenticate = vi.fn(async () => accepted)
  const disconnect = vi.fn(async () => ({}))
  const credentials = credentialsMachine.provide({
    actors: {
      authenticate: fromPromise(authenticate) as never,
      // The browser offers no passkeys, which is known before the chart is drawn.
      passkeySignIn: fromPromise(async () => ({ status: 'notOffered' })) as never,
    },
  })
  // Nor is there a company with a provider.
  const companySignIn = fromPromise(async () => undefined) as never
  const { inspect, leave } = feedViewers({ announcement: 'broadcast' })
  const actor = createActor(
    loginMachine.provide({
      actors: { credentials, companySignIn, disconnect: fromPromise(disconnect) as never },
    }),
    {
      input: { username: '', mfaAuthType: 2, hasPasskey: false, resuming: null, returnTo: '' },
      inspect,
    },
  )
  actor.start()
  return { actor, authenticate, disconnect, leave }
}

export const signIn = ({ actor }: ReturnType<typeof startLogin>) =>
  actor.getSnapshot().children.credentials?.send({
    type: 'credentials.submit',
    username: 'anna.keller',
    password: secret,
  })
