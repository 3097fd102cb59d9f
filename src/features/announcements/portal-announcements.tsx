import { idlePart } from '#src/components/feedback/idle-part.ts'
import { useExtras } from '#src/session/use-extras.ts'

/** Most pages have no announcement to show: its script waits for the page. */
const LiveAnnouncements = idlePart(() =>
  import('./live-announcements.tsx').then((module) => module.LiveAnnouncements),
)

/** T119: there where the server announces that it has some. */
export const PortalAnnouncements = () =>
  useExtras()['announcements'] === 1 ? <LiveAnnouncements /> : null
