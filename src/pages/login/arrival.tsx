import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { UnreachablePage } from '#src/pages/shell/unreachable-page.tsx'
import { Passing } from './passing.tsx'

/** Both steps are passed: the session takes over, or says that the server does not answer any more. */
export function Arrival({ session }: { session: SessionActor }) {
  const isLost = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  if (isLost) return <UnreachablePage session={session} />
  return (
    <Passing>
      <Trans>Signing you in…</Trans>
    </Passing>
  )
}
