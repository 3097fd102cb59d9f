import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import { latePart } from '#src/components/feedback/idle-part.ts'
import { signedInAccount } from '#src/session/session.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { readRecord } from '#src/storage/storage.ts'

const Offer = latePart(() =>
  import('./security/passkey-offer.tsx').then((module) => module.OwnPasskeyOffer),
)

/** Rendered after a sign-in with a code, if the server offers passkeys, except where they're added (T289). */
export function PortalPasskeyOffer() {
  const [isDue] = useState(() => readRecord('passkey.offer') === 'due')
  const extras = useExtras()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/account/security' })
  if (!isDue || isThere || extras['passkeys'] !== 1) return null
  return (
    <Offer username={signedInAccount().username} replacesPassword={extras['passkeySignIn'] === 1} />
  )
}
