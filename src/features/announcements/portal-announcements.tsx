import { useExtras } from '#src/session/use-extras.ts'
import { Announcements } from './announcements.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** T119: there where the server announces that it has some. */
export const PortalAnnouncements = () =>
  useExtras()['announcements'] === 1 ? <LiveAnnouncements /> : null

const LiveAnnouncements = () => <Announcements actor={useAnnouncements()} />
