import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentSessionActor } from '#machines/agent/agent-session.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'

/** The server didn't say who is signed in. That doesn't sign anyone out (A62, X29). */
export function UnreachablePage({ session }: { session: SessionActor | AgentSessionActor }) {
  const isLoading = useSelector(session, (snapshot) => snapshot.matches('unknown'))
  return (
    <>
      <FailedState
        isPage
        title={<Trans>We can’t reach the portal</Trans>}
        busy={isLoading}
        onRetry={() => session.send({ type: 'session.retry' })}
      >
        <Trans>
          The server didn’t respond. Nothing you typed is lost. We’ll keep trying automatically.
        </Trans>
      </FailedState>
      <ProviderContacts />
    </>
  )
}
