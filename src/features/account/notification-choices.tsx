import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'

import {
  notificationChannels,
  notificationEvents,
  type NotificationChannel,
  type NotificationEvent,
} from '#contract/rules/notification-events.ts'
import type { NotificationChoicesActor } from '#machines/account/notification-choices.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { css } from '#styled-system/css'
import { useNotificationChoices } from './use-notification-choices.ts'

export const LiveNotificationChoices = () => (
  <NotificationChoices actor={useNotificationChoices()} />
)

/** Which news of tickets reach the user by email, and which in the inbox (T197). */
export function NotificationChoices({ actor }: { actor: NotificationChoicesActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)

  if (flow.matches('loading')) return <SkeletonText lines={5} />
  if (flow.matches('failed')) {
    return (
      <Problem
        text={<Trans>We couldn’t load your choice of notifications.</Trans>}
        action={
          <RetryButton
            variant="quiet"
            onRetry={() => actor.send({ type: 'notifications.retry' })}
          />
        }
      />
    )
  }
  return (
    <div>
      <Choices actor={actor} />
      <p className={hintStyles}>
        <Trans>
          This applies to your own tickets, and to those you were added to or get emails about. You
          can turn off the emails of a single ticket on its page.
        </Trans>
      </p>
    </div>
  )
}

function Choices({ actor }: { actor: NotificationChoicesActor }) {
  const { t } = useLingui()
  const mutes = useSelector(actor, ({ context }) => context.mutes)
  const id = useId()
  const events: Record<NotificationEvent, string> = {
    answer: t`Replies from our team`,
    comment: t`Comments by others`,
    status: t`Status changes`,
    added: t`Being added to a ticket`,
  }
  const channels: Record<NotificationChannel, string> = { email: t`Email`, bell: t`Portal` }

  return (
    <table className={tableStyles} aria-labelledby={`${id}name`}>
      <thead>
        <tr>
          <th id={`${id}name`} scope="col">
            <Trans>Notify me about</Trans>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} id={`${id}${channel}`} scope="col">
              {channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationEvents.map((event) => (
          <tr key={event}>
            <th id={`${id}${event}`} scope="row">
              {events[event]}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <label className={boxStyles}>
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}${event} ${id}${channel}`}
                    checked={!mutes.includes(`${event}.${channel}`)}
                    onChange={() =>
                      actor.send({ type: 'notification.toggle', mute: `${event}.${channel}` })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tableStyles = css({
  inlineSize: 'full',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 'normal', textAlign: 'start' },
  '& th[scope=col]': { paddingBlockEnd: '2', fontWeight: 'strong' },
  '& th + th': { inlineSize: '[5rem]', textAlign: 'center' },
  '& tbody tr': { borderBlockStart: 'thin' },
})
const boxStyles = css({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 'control',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4' },
})
const hintStyles = css({ marginBlockStart: '2', fontSize: 'sm', color: 'quiet' })
