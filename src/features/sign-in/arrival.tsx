import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { Passing } from './passing.tsx'

/** Both steps are passed: the session takes over, unless the server is lost or does not know of it. */
export function Arrival({ session }: { session: SessionActor }) {
  const isStuck = useSelector(
    session,
    (snapshot) => snapshot.matches('unreachable') || snapshot.matches('signedOut'),
  )
  return (
    !isStuck && (
      <Passing>
        <Trans>Signing you in…</Trans>
      </Passing>
    )
  )
}
