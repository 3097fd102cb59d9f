import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

export const AnnouncementState = ({ state }: Pick<PublishedAnnouncement, 'state'>) => badges[state]

const badges: Record<PublishedAnnouncement['state'], ReactNode> = {
  scheduled: (
    <Badge tone="accent" icon="clock">
      <Trans>Scheduled</Trans>
    </Badge>
  ),
  current: (
    <Badge tone="success" icon="done">
      <Trans>Shown now</Trans>
    </Badge>
  ),
  past: (
    <Badge tone="neutral" icon="pause">
      <Trans>Ended</Trans>
    </Badge>
  ),
  sent: (
    <Badge tone="success" icon="done">
      <Trans>Sent</Trans>
    </Badge>
  ),
  withdrawn: (
    <Badge tone="danger" icon="cross">
      <Trans>Withdrawn</Trans>
    </Badge>
  ),
}

export const KindOf = ({ kind }: Pick<PublishedAnnouncement, 'kind'>) =>
  kind === 'message' ? <Trans>Message</Trans> : <Trans>Announcement</Trans>

type Readers = Pick<PublishedAnnouncement, 'audience' | 'companies' | 'username' | 'people'>

/** Several users named by a command are only counted. */
export function ReadersOf({ readers }: { readers: Readers }) {
  const { audience, companies, username, people } = readers
  switch (audience) {
    case 'everybody':
      return <Trans>All users</Trans>
    case 'companies':
      return <span>{companies.map(({ name }) => name).join(', ')}</span>
    case 'user':
      if (username === '') return <Plural value={people ?? 0} one="# user" other="# users" />
      return <bdi>{username}</bdi>
  }
}
