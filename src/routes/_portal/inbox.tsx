import { createFileRoute } from '@tanstack/react-router'

import { InboxPage } from '#src/features/inbox/inbox-page.tsx'
import { useInbox } from '#src/features/inbox/use-inbox.ts'
import { requireExtras } from '#src/session/require-extra.ts'

export const Route = createFileRoute('/_portal/inbox')({
  beforeLoad: async (visit) => {
    const extras = await requireExtras(visit)
    return { marksRead: extras['inboxRead'] === 1 }
  },
  component: Inbox,
})

function Inbox() {
  const { marksRead } = Route.useRouteContext()
  return <InboxPage actor={useInbox({ format: null, marksRead })} />
}
