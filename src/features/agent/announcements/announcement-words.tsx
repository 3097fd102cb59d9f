import { Trans } from '@lingui/react/macro'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

export function AnnouncementState({ state }: Pick<PublishedAnnouncement, 'state'>) {
  switch (state) {
    case 'scheduled':
      return (
        <Badge tone="accent" icon="clock">
          <Trans>Planned</Trans>
        </Badge>
      )
    case 'current':
      return (
        <Badge tone="success" icon="done">
          <Trans>Shown now</Trans>
        </Badge>
      )
    case 'past':
      return (
        <Badge tone="neutral" icon="pause">
          <Trans>Ended</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge tone="danger" icon="cross">
          <Trans>Withdrawn</Trans>
        </Badge>
      )
  }
}

type Readers = Pick<PublishedAnnouncement, 'audience' | 'companies' | 'username'>

export function ReadersOf({ readers: { audience, companies, username } }: { readers: Readers }) {
  switch (audience) {
    case 'everybody':
      return <Trans>All users</Trans>
    case 'companies':
      return companies.map(({ name }) => name).join(', ')
    case 'user':
      return <bdi>{username}</bdi>
  }
}
