import { Announcements } from './announcements.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** What is announced now, read again regularly. */
export const LiveAnnouncements = () => <Announcements actor={useAnnouncements()} />
