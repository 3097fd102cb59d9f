import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { agentMutes, type AgentMute } from '#contract/rules/agent-mutes.ts'
import type { NotificationChoicesActor } from '#machines/account/notification-choices.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { SecuritySection } from '#src/features/account/public.ts'
import { css } from '#styled-system/css'

/** What an agent is emailed about; each change is saved at once (T235). */
export function AgentEmails({ actor }: { actor: NotificationChoicesActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <SecuritySection
      title={<Trans>Emails</Trans>}
      lead={<Trans>You get an email about each of these. Changes are saved automatically.</Trans>}
    >
      {flow.matches('loading') && <SkeletonText lines={4} />}
      <Problem
        text={
          flow.matches('failed') && <Trans>We couldn’t load your choice of notifications.</Trans>
        }
        action={
          <RetryButton
            variant="quiet"
            onRetry={() => actor.send({ type: 'notifications.retry' })}
          />
        }
      />
      {(flow.matches('shown') || flow.matches('saving')) && <Choices actor={actor} />}
    </SecuritySection>
  )
}

function Choices({ actor }: { actor: NotificationChoicesActor }) {
  const { t } = useLingui()
  const mutes = useSelector(actor, ({ context }) => context.mutes)
  const labels: Record<AgentMute, string> = {
    message: t`What customers write on your tickets`,
    assigned: t`Tickets that someone assigns to you`,
    mention: t`Notes that mention you`,
    note: t`Other notes on your tickets`,
  }
  return (
    <ul className={listStyles}>
      {agentMutes.map((mute) => (
        <li key={mute}>
          <label className={boxStyles}>
            <input
              type="checkbox"
              checked={!mutes.includes(mute)}
              onChange={() => actor.send({ type: 'notification.toggle', mute })}
            />
            <span>{labels[mute]}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

const listStyles = css({ listStyle: 'none' })
const boxStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})
