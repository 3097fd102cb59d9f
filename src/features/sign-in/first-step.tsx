import { useSelector } from '@xstate/react'

import type { CredentialsActor } from '#machines/sign-in/credentials.machine.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PromptOf } from './passkey/passkey-prompt.tsx'
import { PasskeySignIn, useOffersPasskeys } from './passkey/passkey-sign-in.tsx'

/** Step one: username and password, or a passkey that replaces both steps. */
export function FirstStep({ actor }: { actor: CredentialsActor }) {
  const passkey = useSelector(actor, ({ children }) => children.passkeySignIn)
  return (
    <>
      <CredentialsForm actor={actor} suggestsPasskeys={useOffersPasskeys(passkey)} />
      {passkey && (
        <PasskeySignIn actor={passkey}>
          <PromptOf actor={passkey} />
        </PasskeySignIn>
      )}
    </>
  )
}
