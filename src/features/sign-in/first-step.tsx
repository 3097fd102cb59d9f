import { useSelector } from '@xstate/react'

import type { CredentialsActor } from '#machines/sign-in/credentials.machine.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PromptOf } from './passkey/passkey-prompt.tsx'
import { PasskeySignIn } from './passkey/passkey-sign-in.tsx'

/** Step one: username and password, or a passkey that replaces both steps. */
export function FirstStep({ actor }: { actor: CredentialsActor }) {
  const passkey = useSelector(actor, ({ children }) => children.passkeySignIn)
  const isOffered = useSelector(actor, ({ context }) => context.offersPasskeys)
  return (
    <>
      <CredentialsForm actor={actor} suggestsPasskeys={isOffered} />
      {isOffered && (
        <PasskeySignIn actor={passkey}>{passkey && <PromptOf actor={passkey} />}</PasskeySignIn>
      )}
    </>
  )
}
