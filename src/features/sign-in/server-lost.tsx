import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'

/** Whoever types is not disturbed. */
const focusIfFree = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

/** X29: the server did not say who is signed in; nothing while it does. */
export function ServerLost({ session }: { session: SessionActor }) {
  const isLost = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  return (
    isLost && (
      <Problem
        text={<Trans>The server does not answer at the moment.</Trans>}
        action={
          <RetryButton ref={focusIfFree} onRetry={() => session.send({ type: 'session.retry' })} />
        }
      />
    )
  )
}
