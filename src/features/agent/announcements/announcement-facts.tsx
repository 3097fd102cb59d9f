import { Trans } from '@lingui/react/macro'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import { ReadersOf } from './announcement-words.tsx'

/** When it begins and ends; null where no time is chosen. */
export const timeFacts = (startsAt: string | null, endsAt: string | null): Fact[] => [
  {
    key: 'start',
    name: <Trans>Start</Trans>,
    value: startsAt ? <ExactTime instant={startsAt} /> : <Trans>At once</Trans>,
  },
  {
    key: 'end',
    name: <Trans>End</Trans>,
    value: endsAt ? <ExactTime instant={endsAt} /> : <Trans>Not chosen yet</Trans>,
  },
]

/** Who reads an announcement and when. */
export const announcementFacts = (announcement: PublishedAnnouncement): Fact[] => {
  const { startsAt, endsAt, publishedBy } = announcement
  return [
    { key: 'readers', name: <Trans>Readers</Trans>, value: <ReadersOf readers={announcement} /> },
    {
      key: 'publishedBy',
      name: <Trans>Published by</Trans>,
      value: publishedBy || <Trans>Command line</Trans>,
    },
    ...timeFacts(startsAt, endsAt),
    { key: 'zone', name: <Trans>Time zone</Trans>, value: placeOfZone(new Date(startsAt)) },
  ]
}
