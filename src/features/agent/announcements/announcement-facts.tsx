import { Trans } from '@lingui/react/macro'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import { ReadersOf } from './announcement-words.tsx'

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
    { key: 'start', name: <Trans>Start</Trans>, value: <ExactTime instant={startsAt} /> },
    { key: 'end', name: <Trans>End</Trans>, value: <ExactTime instant={endsAt} /> },
    { key: 'zone', name: <Trans>Time zone</Trans>, value: placeOfZone(new Date(startsAt)) },
  ]
}
