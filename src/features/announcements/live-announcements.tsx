import { Announcements } from './announcements.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** Current announcements, reloaded regularly. */
export const LiveAnnouncements = () => <Announcements actor={useAnnouncements()} />
