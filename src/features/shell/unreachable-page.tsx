import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'

/** X29: the server does not say who is signed in. Nobody is signed out for that (A62). */
export function UnreachablePage({ session }: { session: SessionActor }) {
  const asking = useSelector(session, (snapshot) => snapshot.matches('unknown'))
  return (
    <FailedState
      title={<Trans>The portal cannot be reached</Trans>}
      busy={asking}
      onRetry={() => session.send({ type: 'session.retry' })}
    >
      <Trans>
        The server did not answer. You are still signed in, and what you typed is kept. We try again
        by ourselves every few minutes.
      </Trans>
    </FailedState>
  )
}
