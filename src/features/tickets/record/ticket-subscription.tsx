import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketSubscriptionActor } from '#machines/tickets/ticket-subscription.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Switch } from '#src/components/form/switch.tsx'

/** Emails about the ticket, on or off (B28, T15). */
export function TicketSubscription({ actor }: { actor: TicketSubscriptionActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)

  if (flow.matches('loading')) return <SkeletonText lines={1} />
  if (flow.matches('failed')) {
    return (
      <Problem
        text={<Trans>We couldn’t load your email setting.</Trans>}
        action={
          <RetryButton variant="quiet" onRetry={() => actor.send({ type: 'subscription.retry' })} />
        }
      />
    )
  }
  return (
    <>
      <Switch
        label={<Trans>Email me about this ticket</Trans>}
        checked={flow.context.isSubscribed}
        busy={flow.hasTag('busy')}
        onChange={() => actor.send({ type: 'subscription.toggle' })}
      />
      <MessageDialog
        open={flow.matches('showingNotice')}
        title={<Trans>Updates will stop</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <Trans>
          You won’t get any more emails about this ticket. You can turn them on again here.
        </Trans>
      </MessageDialog>
    </>
  )
}
