import { listInbox } from '#contract/account.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { NotificationBell } from '#src/pages/inbox/notification-bell.tsx'
import { useFlow } from '#src/wiring/use-flow.ts'

export function Notifications() {
  const actor = useFlow(inboxMachine, { calls: { listInbox }, input: { format: 1 } })
  return <NotificationBell actor={actor} />
}
