import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentCallerActor } from '#machines/agent/agent-caller.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Badge } from '#src/components/feedback/badge.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { CallerDialog } from './caller-dialog.tsx'
import { useAgentCaller } from './use-agent-caller.ts'

/** Who is on the phone, as this agent knows it. */
export const UserCaller = ({ userId }: { userId: number }) => (
  <CallerSection actor={useAgentCaller(userId)} />
)

/** Identifies the user on the phone (T258), and shows for a while that it has (T259). */
export function CallerSection({ actor }: { actor: AgentCallerActor }) {
  const identified = useSelector(actor, ({ context }) => context.identified)
  return (
    <TicketSection title={<Trans>Caller</Trans>}>
      <div role="status" className={markStyles}>
        {identified ? (
          <>
            <Badge tone="success" icon="done">
              <Trans>Identified by code</Trans>
            </Badge>
            <p className={timeStyles}>
              <ExactTime instant={identified.at} />
            </p>
          </>
        ) : (
          <p className={timeStyles}>
            <Trans>Not identified</Trans>
          </p>
        )}
      </div>
      <Button
        wide
        variant="outline"
        icon="key"
        onClick={() => actor.send({ type: 'caller.identify' })}
      >
        <Trans>Identify caller</Trans>
      </Button>
      <CallerDialog actor={actor} />
    </TicketSection>
  )
}

const markStyles = css({ display: 'grid', justifyItems: 'start', gap: '1' })
const timeStyles = css({ color: 'quiet' })
