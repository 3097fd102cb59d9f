import { createFileRoute } from '@tanstack/react-router'

import { listInbox } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { InboxPage } from '#src/features/inbox/inbox-page.tsx'
import { knownExtras } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { onceVisible } from '#src/flows/with-ports.ts'

export const Route = createFileRoute('/_portal/inbox')({
  beforeLoad: async () => {
    const extras = await knownExtras()
    return { marksRead: extras['inboxRead'] === 1 }
  },
  component: Inbox,
})

function Inbox() {
  const { marksRead } = Route.useRouteContext()
  const actor = useFlow(inboxMachine, {
    calls: { listInbox, markRead: onceVisible(markInboxRead) },
    input: { format: null, marksRead },
  })
  return <InboxPage actor={actor} />
}
