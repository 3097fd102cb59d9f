import { latePart } from '#src/components/feedback/idle-part.ts'
import { useExtras } from '#src/session/use-extras.ts'

const LiveAnnouncements = latePart(() =>
  import('./announcements.tsx').then((module) => module.LiveAnnouncements),
)

/** Rendered if the server offers announcements (T119). */
export const PortalAnnouncements = () =>
  useExtras()['announcements'] === 1 ? <LiveAnnouncements /> : null
