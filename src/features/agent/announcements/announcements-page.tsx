import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'

import {
  listPublishedAnnouncements,
  type PublishedAnnouncement,
} from '#contract/agent-announcements.ts'
import { callQuery } from '#src/api/call-query.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { useNow } from '#src/components/feedback/clock.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { AnnouncementState, ReadersOf } from './announcement-words.tsx'

/** T133: what is announced to customers, was and will be. */
export function AnnouncementsPage({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useLingui()
  const zone = placeOfZone(new Date(useNow()))
  return (
    <div className={frame} data-width="list">
      <DocumentTitle page={t`Announcements`} portal={provider.name} />
      <PageHeader
        title={<Trans>Announcements</Trans>}
        action={
          mayPublish && (
            <ButtonLink to="/agent/announcements/new" icon="add">
              <Trans>New announcement</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>
          Shown above every page and in the inbox. Times are in your time zone ({zone}).
        </Trans>
      </PageHeader>
      <Announcements />
    </div>
  )
}

/** Asked for each time the page opens: somebody may have published since. */
const announcements = { ...callQuery(listPublishedAnnouncements, {}), staleTime: 0 }

const idOf = ({ announcementId }: PublishedAnnouncement) => announcementId
const linkTo = ({ announcementId }: PublishedAnnouncement) =>
  linkOptions({ to: '/agent/announcements/$announcementId', params: { announcementId } })

function Announcements() {
  const { t } = useLingui()
  const columns = useColumns()
  const { data, isError, refetch } = useQuery(announcements)
  if (isError) {
    return (
      <FailedState
        title={<Trans>We couldn’t load the announcements</Trans>}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows rows={6} />
  if (data.list.length === 0) {
    return (
      <EmptyState drawing="inbox" title={<Trans>No announcements yet</Trans>}>
        <Trans>Tell customers about maintenance or news above every page of the portal.</Trans>
      </EmptyState>
    )
  }
  return (
    <Table
      label={t`Announcements`}
      columns={columns}
      rows={data.list}
      rowKey={idOf}
      rowLink={linkTo}
    />
  )
}

const useColumns = () => {
  const { t } = useLingui()
  return useMemo(
    (): Column<PublishedAnnouncement>[] => [
      {
        key: 'title',
        header: t`Title`,
        cell: ({ title }) => title,
        ...{ subject: true, cut: true, width: 'minmax(12rem, 1fr)' },
      },
      { key: 'state', header: t`Status`, cell: ({ state }) => <AnnouncementState state={state} /> },
      {
        key: 'readers',
        header: t`Readers`,
        cell: (announcement) => <ReadersOf readers={announcement} />,
        ...{ cut: true, width: 'minmax(6rem, min(14rem, 16cqi))' },
      },
      {
        key: 'period',
        header: t`Period`,
        cell: ({ startsAt, endsAt }) => (
          <span>
            <ExactTime instant={startsAt} /> – <ExactTime instant={endsAt} />
          </span>
        ),
      },
    ],
    [t],
  )
}

const frame = css({ containerType: 'inline-size' })
