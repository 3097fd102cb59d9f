import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { InboxActor } from '#machines/inbox/inbox.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Link } from '#src/components/action/link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { MarkAllButton } from './mark-all-button.tsx'
import { MessageList } from './message-list.tsx'

type InboxPageProps = { actor: InboxActor; onPage: (page: number) => void }

/** Messages about tickets and from the provider, the newest first (R22, B44). */
export function InboxPage({ actor, onPage }: InboxPageProps) {
  const { t } = useLingui()
  const isAboutTickets = useSelector(actor, ({ context }) => context.page !== null)
  return (
    <div tabIndex={-1} className={columnStyles}>
      <DocumentTitle page={t`Inbox`} portal={provider.name} />
      <PageHeader title={t`Inbox`} action={<MarkAllButton actor={actor} variant="outline" />}>
        {isAboutTickets ? (
          <Trans>
            What’s new in your tickets, and news from us.{' '}
            <Link to="/account/preferences">Choose what you’re notified about</Link>
          </Trans>
        ) : (
          <Trans>Maintenance and news.</Trans>
        )}
      </PageHeader>
      <Messages actor={actor} onPage={onPage} />
    </div>
  )
}

function Messages({ actor, onPage }: InboxPageProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { inbox, page } = flow.context

  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load your messages</Trans>}
        onRetry={() => actor.send({ type: 'inbox.retry' })}
      />
    )
  }
  if (!inbox) return <SkeletonText lines={8} />
  const { list, total = 0 } = inbox
  const pageSize = limits.inboxPage
  return (
    <>
      {list.length > 0 ? (
        <MessageList
          messages={list}
          canDismiss={({ ticket, isRead }) => ticket !== undefined && !isRead}
          onDismiss={(id) => actor.send({ type: 'message.dismiss', id })}
        />
      ) : total > 0 ? (
        <EmptyState
          drawing="inbox"
          title={<Trans>No messages on this page</Trans>}
          action={
            <Button variant="outline" onClick={() => onPage(1)}>
              <Trans>Show the newest</Trans>
            </Button>
          }
        >
          <Trans>There are newer messages.</Trans>
        </EmptyState>
      ) : (
        <EmptyState drawing="inbox" title={<Trans>No messages</Trans>}>
          <Trans>You don’t have any messages yet.</Trans>
        </EmptyState>
      )}
      {page !== null && list.length > 0 && total > pageSize && (
        <div className={pagesStyles}>
          <Pagination
            page={page}
            shown={{ first: (page - 1) * pageSize + 1, count: list.length }}
            pageSize={pageSize}
            total={total}
            onPage={onPage}
          />
        </div>
      )}
    </>
  )
}

const pagesStyles = css({ marginBlockStart: '4' })
const columnStyles = css({ maxInlineSize: 'article', _focusVisible: { outline: '[none]' } })
