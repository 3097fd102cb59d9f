import { Plural, Trans } from '@lingui/react/macro'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import { ReadersOf } from './announcement-labels.tsx'

/** When it begins and ends; null if no time is chosen. */
export const timeFacts = (startsAt: string | null, endsAt: string | null): Fact[] => [
  {
    key: 'start',
    name: <Trans>Start</Trans>,
    value: startsAt ? <ExactTime instant={startsAt} /> : <Trans>Immediately</Trans>,
  },
  {
    key: 'end',
    name: <Trans>End</Trans>,
    value: endsAt ? <ExactTime instant={endsAt} /> : <Trans>Not chosen yet</Trans>,
  },
]

/** When a message was sent, and into how many inboxes. */
const messageFacts = ({ startsAt, people }: PublishedAnnouncement): Fact[] => [
  { key: 'sentAt', name: <Trans>Sent on</Trans>, value: <ExactTime instant={startsAt} /> },
  {
    key: 'people',
    name: <Trans>Sent to</Trans>,
    value: <Plural value={people ?? 0} one="# user" other="# users" />,
  },
]

/** Who reads an announcement or a message, and when. */
export const announcementFacts = (announcement: PublishedAnnouncement): Fact[] => {
  const { kind, startsAt, endsAt, publishedBy } = announcement
  const isMessage = kind === 'message'
  return [
    { key: 'readers', name: <Trans>Audience</Trans>, value: <ReadersOf readers={announcement} /> },
    {
      key: 'publishedBy',
      name: isMessage ? <Trans>Sent by</Trans> : <Trans>Published by</Trans>,
      value: publishedBy || <Trans>Command line</Trans>,
    },
    ...(isMessage ? messageFacts(announcement) : timeFacts(startsAt, endsAt)),
    { key: 'zone', name: <Trans>Time zone</Trans>, value: placeOfZone(new Date(startsAt)) },
  ]
}
