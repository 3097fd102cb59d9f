import { NotificationBell } from './notification-bell.tsx'
import { useInbox } from './use-inbox.ts'

export function Notifications() {
  return <NotificationBell actor={useInbox({ format: 1, marksRead: false })} />
}
