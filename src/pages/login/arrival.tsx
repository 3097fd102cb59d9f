import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { Passing } from './passing.tsx'

/** Both steps are passed: the session takes over, unless the server does not answer any more. */
export function Arrival({ session }: { session: SessionActor }) {
  const isLost = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  return (
    !isLost && (
      <Passing>
        <Trans>Signing you in…</Trans>
      </Passing>
    )
  )
}
