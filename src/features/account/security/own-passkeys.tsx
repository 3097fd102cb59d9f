import { useSelector } from '@xstate/react'

import type { Factor } from '#machines/account/proof.ts'
import type { SecurityActor } from '#machines/account/security.machine.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { PasskeyDialogs } from './passkey-dialogs.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** The user's passkeys. */
export function OwnPasskeys({ actor }: { actor: SecurityActor }) {
  const factor = useSelector(actor, ({ context }) => context.security?.factor)
  // Another factor confirms changes in another way.
  return factor && <Passkeys key={factor} factor={factor} />
}

function Passkeys({ factor }: { factor: Factor }) {
  const actor = usePasskeys({ factor })
  const replacesPassword = useExtras()['passkeySignIn'] === 1
  return (
    <PasskeysSection actor={actor} replacesPassword={replacesPassword}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}
