import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { InboxActor } from '#machines/inbox/inbox.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FloatingPanel } from '#src/components/overlay/floating-panel.tsx'
import { Link } from '#src/components/action/link.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { css } from '#styled-system/css'
import { MarkAllButton } from './mark-all-button.tsx'
import { MessageList } from './message-list.tsx'

type NotificationPanelProps = {
  id: string
  actor: InboxActor
  open: boolean
  onOpen: (open: boolean) => void
  /** Whether the server marks all messages as read (T196). */
  marksAll: boolean
}

/** How many messages the panel shows; the inbox has all of them (A63). */
const max = 5

export function NotificationPanel({ actor, marksAll, ...panel }: NotificationPanelProps) {
  const { t } = useLingui()
  return (
    <FloatingPanel label={t`Notifications`} {...panel}>
      <div className={headStyles}>
        <h2 className={titleStyles}>
          <Trans>Notifications</Trans>
        </h2>
        {marksAll && <MarkAllButton actor={actor} variant="quiet" />}
      </div>
      <Messages actor={actor} onFollow={() => panel.onOpen(false)} />
      <p className={footStyles}>
        <Link to="/inbox" onClick={() => panel.onOpen(false)}>
          <Trans>All messages</Trans>
        </Link>
      </p>
    </FloatingPanel>
  )
}

function Messages({ actor, onFollow }: { actor: InboxActor; onFollow: () => void }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const messages = flow.context.inbox?.list.slice(0, max)

  if (flow.matches('failed')) {
    return (
      <div className={textStyles}>
        <p role="alert">
          <Trans>We couldn’t load your messages</Trans>
        </p>
        <RetryButton onRetry={() => actor.send({ type: 'inbox.retry' })} />
      </div>
    )
  }
  if (!messages) return <SkeletonText lines={4} />
  if (messages.length > 0) {
    return (
      <MessageList
        messages={messages}
        canDismiss={({ isRead }) => !isRead}
        onDismiss={(id) => actor.send({ type: 'message.dismiss', id })}
        onFollow={onFollow}
      />
    )
  }
  return (
    <p className={textStyles}>
      <Trans>No messages</Trans>
    </p>
  )
}

const headStyles = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minBlockSize: 'control',
  paddingInlineStart: '3',
  borderBlockEnd: 'thin',
})
const titleStyles = css({ fontSize: 'md', fontWeight: 'strong' })
/** Stays visible while the messages above it scroll, and covers the panel's padding. */
const footStyles = css({
  position: 'sticky',
  insetBlockEnd: '[-0.25rem]',
  paddingInline: '3',
  paddingBlock: '2',
  borderBlockStart: 'thin',
  backgroundColor: 'raised',
})
const textStyles = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '2',
  padding: '3',
  color: 'quiet',
})
