import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type {
  listPublishedAnnouncements,
  PublishedAnnouncement,
} from '#contract/agent-announcements.ts'
import type { Answer } from '#contract/call.ts'
import type { AnnouncementKind } from '#contract/rules/announcement-kinds.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { useNow } from '#src/components/feedback/clock.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { AnnouncementState, KindOf, ReadersOf } from './announcement-labels.tsx'

type AnnouncementsPageProps = {
  actor: RemoteListActor<Answer<typeof listPublishedAnnouncements>>
  /** All kinds if it's undefined. */
  kind: AnnouncementKind | undefined
  canPublish: boolean
}

/** Past, current and upcoming announcements, and messages that were sent (T133, T138). */
export function AnnouncementsPage({ actor, kind, canPublish }: AnnouncementsPageProps) {
  const { t } = useLingui()
  const zone = placeOfZone(new Date(useNow()))
  return (
    <div className={frameStyles} data-width="list">
      <DocumentTitle page={t`Announcements`} portal={provider.name} />
      <PageHeader
        title={<Trans>Announcements</Trans>}
        action={
          canPublish && (
            <ButtonLink to="/agent/announcements/new" icon="add">
              <Trans>New announcement</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>
          Announcements appear at the top of every page and in the inbox, messages only in the
          inbox. Times are in your time zone ({zone}).
        </Trans>
      </PageHeader>
      <div className={stackStyles}>
        <Views kind={kind} />
        <Announcements actor={actor} kind={kind} />
      </div>
    </div>
  )
}

const linkToView = (kind: AnnouncementKind | undefined) =>
  linkOptions({ to: '/agent/announcements', search: { kind } })

function Views({ kind }: { kind: AnnouncementKind | undefined }) {
  const { t } = useLingui()
  return (
    <ViewLinks
      label={t`Views`}
      current={kind ?? 'all'}
      views={[
        { key: 'all', label: t`All`, link: linkToView(undefined) },
        { key: 'announcement', label: t`Announcements`, link: linkToView('announcement') },
        { key: 'message', label: t`Messages`, link: linkToView('message') },
      ]}
    />
  )
}

const idOf = ({ announcementId }: PublishedAnnouncement) => announcementId
const linkTo = ({ announcementId }: PublishedAnnouncement) =>
  linkOptions({ to: '/agent/announcements/$announcementId', params: { announcementId } })

function Announcements({ actor, kind }: Omit<AnnouncementsPageProps, 'canPublish'>) {
  const { t } = useLingui()
  const columns = useColumns(kind)
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { answer } = flow.context
  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load the announcements</Trans>}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  }
  if (answer === null) {
    return flow.hasTag('busy') ? <SkeletonRows rows={6} /> : <NoAnnouncements kind={kind} />
  }
  return (
    <Table
      label={t`Announcements`}
      columns={columns}
      rows={answer.list}
      rowKey={idOf}
      rowLink={linkTo}
      busy={flow.hasTag('busy')}
    />
  )
}

const NoAnnouncements = ({ kind }: { kind: AnnouncementKind | undefined }) =>
  kind === 'message' ? (
    <EmptyState drawing="inbox" title={<Trans>No messages yet</Trans>}>
      <Trans>Messages you send to inboxes are listed here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing="inbox" title={<Trans>No announcements yet</Trans>}>
      <Trans>Tell customers about maintenance or news at the top of every page.</Trans>
    </EmptyState>
  )

const useColumns = (shown: AnnouncementKind | undefined) => {
  const { t } = useLingui()
  return useMemo(
    (): Column<PublishedAnnouncement>[] => [
      {
        key: 'title',
        header: t`Title`,
        cell: ({ title }) => title,
        subject: true,
        cut: true,
        width: 'minmax(12rem, 1fr)',
      },
      ...(shown === undefined
        ? [
            {
              key: 'kind',
              header: t`Type`,
              cell: ({ kind }: PublishedAnnouncement) => <KindOf kind={kind} />,
            },
          ]
        : []),
      { key: 'state', header: t`Status`, cell: ({ state }) => <AnnouncementState state={state} /> },
      {
        key: 'readers',
        header: t`Audience`,
        cell: (announcement) => <ReadersOf readers={announcement} />,
        cut: true,
        width: 'minmax(6rem, min(14rem, 16cqi))',
      },
      {
        key: 'period',
        header: shown === 'message' ? t`Sent on` : t`Period`,
        cell: ({ kind, startsAt, endsAt }) =>
          kind === 'message' ? (
            <ExactTime instant={startsAt} />
          ) : (
            <span>
              <ExactTime instant={startsAt} /> – <ExactTime instant={endsAt} />
            </span>
          ),
      },
    ],
    [t, shown],
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
