import { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

export const useAnnouncements = () =>
  useFlow(announcementsMachine, {
    calls: { listAnnouncements: readPort(listAnnouncements), dismissAnnouncement, watchTab },
    input: undefined,
  })
