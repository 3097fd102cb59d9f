import { idlePart } from '#src/components/feedback/idle-part.ts'
import { useExtras } from '#src/session/use-extras.ts'

/** Loaded after the page, because there's rarely an announcement. */
const LiveAnnouncements = idlePart(() =>
  import('./announcements.tsx').then((module) => module.LiveAnnouncements),
)

/** Rendered if the server offers announcements (T119). */
export const PortalAnnouncements = () =>
  useExtras()['announcements'] === 1 ? <LiveAnnouncements /> : null
