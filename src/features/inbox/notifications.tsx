import { listInbox } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { NotificationBell } from './notification-bell.tsx'
import { useFlow } from '#src/flows/use-flow.ts'

export function Notifications() {
  const actor = useFlow(inboxMachine, {
    calls: { listInbox, markRead: markInboxRead },
    input: { format: 1, marksRead: false },
  })
  return <NotificationBell actor={actor} />
}
