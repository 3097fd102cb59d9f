import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { InboxActor } from '#machines/inbox/inbox.machine.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { MessageList } from './message-list.tsx'

/** Messages of the provider, the newest first (R22, B44). */
export function InboxPage({ actor }: { actor: InboxActor }) {
  const { t } = useLingui()
  return (
    <div className={columnStyles}>
      <DocumentTitle page={t`Inbox`} portal={provider.name} />
      <PageHeader title={t`Inbox`}>
        <Trans>Maintenance, news and answers to your requests.</Trans>
      </PageHeader>
      <Messages actor={actor} />
    </div>
  )
}

function Messages({ actor }: { actor: InboxActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { inbox } = flow.context

  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load your messages</Trans>}
        onRetry={() => actor.send({ type: 'inbox.retry' })}
      />
    )
  }
  if (!inbox) return <SkeletonText lines={8} />
  if (inbox.list.length > 0) return <MessageList messages={inbox.list} />
  return (
    <EmptyState drawing="inbox" title={<Trans>No messages</Trans>}>
      <Trans>You don’t have any messages yet.</Trans>
    </EmptyState>
  )
}

const columnStyles = css({ maxInlineSize: 'article' })
