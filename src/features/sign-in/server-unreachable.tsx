import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentSessionActor } from '#machines/agent/agent-session.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { HotlineLink, StatusLink } from '#src/features/provider/public.ts'
import { css } from '#styled-system/css'

/** Doesn't interrupt typing. */
const focusIfFree = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

/** Shown if the server didn't say who is signed in (X29). */
export function ServerUnreachable({ session }: { session: SessionActor | AgentSessionActor }) {
  const isLost = useSelector(session, (snapshot) => snapshot.matches('unreachable'))
  return (
    isLost && (
      <div className={stackStyles}>
        <Problem
          text={<Trans>We can’t reach the server right now.</Trans>}
          action={
            <RetryButton
              ref={focusIfFree}
              onRetry={() => session.send({ type: 'session.retry' })}
            />
          }
        />
        <div className={contactsStyles}>
          <HotlineLink />
          <StatusLink />
        </div>
      </div>
    )
  )
}

const stackStyles = css({ display: 'grid', gap: '3' })
const contactsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  fontSize: 'md',
  color: 'quiet',
  _empty: { display: 'none' },
})
