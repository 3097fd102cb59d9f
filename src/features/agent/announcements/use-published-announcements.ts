import { listPublishedAnnouncements } from '#contract/agent-announcements.ts'
import { announcementKinds, type AnnouncementKind } from '#contract/rules/announcement-kinds.ts'
import { useRemoteList } from '#src/flows/use-remote-list.ts'

export const usePublishedAnnouncements = (kind: AnnouncementKind | undefined) =>
  useRemoteList(
    listPublishedAnnouncements,
    {
      payloadOf: ({ view }) => ({ kind: announcementKinds.find((each) => each === view) }),
      shownOf: (answer) => (answer.list.length > 0 ? answer : null),
    },
    { view: kind ?? 'all', page: 1 },
  )
