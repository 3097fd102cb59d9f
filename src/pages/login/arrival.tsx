import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SessionActor } from '#machines/session.machine.ts'
import { Button } from '#src/components/button.tsx'
import { useFocusWhen } from '#src/components/focus-when.ts'
import { Problem } from '#src/components/problem.tsx'
import { formLook } from './form-look.ts'
import { Passing } from './passing.tsx'

/** Both steps are passed: the session takes over, or says that the server does not answer any more. */
export function Arrival({ session }: { session: SessionActor }) {
  const isLost = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  const retryRef = useFocusWhen('appeared')
  if (!isLost) {
    return (
      <Passing>
        <Trans>Signing you in…</Trans>
      </Passing>
    )
  }
  return (
    <div className={formLook}>
      <Problem
        text={<Trans>Your code was right, but the server does not answer at the moment.</Trans>}
      />
      <Button
        ref={retryRef}
        wide
        icon="refresh"
        onClick={() => session.send({ type: 'session.retry' })}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
