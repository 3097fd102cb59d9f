import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Factor } from '#machines/account/proof.ts'
import type { SecurityActor } from '#machines/account/security.machine.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { useDeviceName } from './device-name.ts'
import { PasskeyDialogs } from './passkey-dialogs.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** The user's passkeys; a new one is named after this device. */
export function OwnPasskeys({ actor }: { actor: SecurityActor }) {
  const security = useSelector(actor, ({ context }) => context.security)
  const { t } = useLingui()
  const deviceName = useDeviceName()
  if (!security) return null
  const device = security.sessions.find(({ isCurrent }) => isCurrent)
  const name = device ? deviceName(device) : t`Passkey`
  // Another factor confirms changes in another way.
  return <Passkeys key={security.factor} factor={security.factor} name={name} />
}

function Passkeys(input: { factor: Factor; name: string }) {
  const actor = usePasskeys(input)
  const replacesPassword = useExtras()['passkeySignIn'] === 1
  return (
    <PasskeysSection actor={actor} replacesPassword={replacesPassword}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}
