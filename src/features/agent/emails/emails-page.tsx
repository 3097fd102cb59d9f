import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import type {
  ListedEmail,
  listReceivedEmails,
  ReceivedView,
} from '#contract/agent-received-emails.ts'
import type { Answer } from '#contract/call.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { WaitingTime } from '#src/components/text/waiting-time.tsx'
import { ListedRecords, type Cell } from '#src/features/agent/listed-records.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { EmailReason, EmailState, EmailTitle } from './email-labels.tsx'

type EmailsPageProps = {
  actor: RemoteListActor<Answer<typeof listReceivedEmails>>
  view: ReceivedView
  page: number
  onPage: (page: number) => void
}

/** Emails that became no entry of a ticket (T217). */
export function EmailsPage(props: EmailsPageProps) {
  const { t } = useLingui()
  return (
    <div className={frameStyles} data-width="list">
      <DocumentTitle page={t`Emails`} portal={provider.name} />
      <PageHeader title={<Trans>Emails</Trans>}>
        <Trans>Received emails that didn’t become part of a ticket. Deleted after 30 days.</Trans>
      </PageHeader>
      <div className={stackStyles}>
        <ViewLinks
          label={t`Views`}
          current={props.view}
          views={[
            {
              key: 'open',
              label: t({ message: 'Open', context: 'email' }),
              link: linkOptions({ to: '/agent/emails' }),
            },
            {
              key: 'ignored',
              label: t`Ignored`,
              link: linkOptions({ to: '/agent/emails', search: { view: 'ignored' } }),
            },
            {
              key: 'handled',
              label: t`Handled`,
              link: linkOptions({ to: '/agent/emails', search: { view: 'handled' } }),
            },
          ]}
        />
        <Emails {...props} />
      </div>
    </div>
  )
}

const idOf = ({ emailId }: ListedEmail) => emailId
const linkTo = ({ emailId }: ListedEmail) =>
  linkOptions({ to: '/agent/emails/$emailId', params: { emailId } })

function Emails({ actor, view, page, onPage }: EmailsPageProps) {
  const { t } = useLingui()
  const headers = useHeaders()
  return (
    <ListedRecords
      actor={actor}
      label={t`Emails`}
      headers={headers}
      cells={cells[view]}
      rowKey={idOf}
      rowLink={linkTo}
      page={page}
      onPage={onPage}
      failure={<Trans>We couldn’t load the emails</Trans>}
      empty={noEmails[view]}
      notice={({ isFull }) =>
        isFull && (
          <Notice tone="warning" title={<Trans>There’s no room for more emails</Trans>}>
            <Trans>
              A thousand emails are waiting, so that new ones may not be kept. Dismiss some of them;
              the audit has those that are missing.
            </Trans>
          </Notice>
        )
      }
    />
  )
}

const noEmails: Record<ReceivedView, ReactNode> = {
  open: (
    <EmptyState drawing="inbox" title={<Trans>No emails are waiting</Trans>}>
      <Trans>Emails that don’t become part of a ticket by themselves are listed here.</Trans>
    </EmptyState>
  ),
  ignored: (
    <EmptyState drawing="inbox" title={<Trans>No ignored emails</Trans>}>
      <Trans>Automatic replies, newsletters and reports of mail servers are listed here.</Trans>
    </EmptyState>
  ),
  handled: (
    <EmptyState drawing="inbox" title={<Trans>No handled emails</Trans>}>
      <Trans>Emails that you put on a ticket or dismiss are listed here.</Trans>
    </EmptyState>
  ),
}

const emailCells: readonly Cell<ListedEmail>[] = [
  {
    key: 'subject',
    cell: ({ subject }) => <EmailTitle subject={subject} />,
    subject: true,
    cut: true,
    width: 'minmax(12rem, 1fr)',
  },
  {
    key: 'sender',
    cell: ({ sender }) =>
      sender === '' ? <Trans>Unknown</Trans> : <MailAddress address={sender} />,
    cut: true,
    width: 'minmax(8rem, min(18rem, 26cqi))',
  },
]

const waitingCells: readonly Cell<ListedEmail>[] = [
  ...emailCells,
  { key: 'reason', cell: ({ reason }) => <EmailReason reason={reason} /> },
  { key: 'received', cell: ({ receivedAt }) => <WaitingTime since={receivedAt} />, end: true },
]

const cells: Record<ReceivedView, readonly Cell<ListedEmail>[]> = {
  open: waitingCells,
  ignored: waitingCells,
  handled: [
    ...emailCells,
    { key: 'state', cell: ({ state }) => <EmailState state={state} /> },
    {
      key: 'handledBy',
      cell: ({ handledBy }) => handledBy,
      cut: true,
      width: 'minmax(5rem, min(10rem, 12cqi))',
      from: 'medium',
    },
    {
      key: 'handled',
      cell: ({ handledAt }) => handledAt !== null && <ExactTime instant={handledAt} />,
      end: true,
    },
  ],
}

/** Memoized, so that rows aren’t redrawn. */
const useHeaders = (): Record<string, string> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      subject: t`Subject`,
      sender: t`Sender`,
      reason: t`Reason`,
      received: t`Received`,
      state: t`Result`,
      handledBy: t`Handled by`,
      handled: t`Handled on`,
    }),
    [t],
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
