import { createFileRoute } from '@tanstack/react-router'

import { listInbox } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { InboxPage } from '#src/pages/inbox/inbox-page.tsx'
import { knownExtras } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'
import { onceVisible } from '#src/wiring/with-ports.ts'

export const Route = createFileRoute('/_portal/inbox')({
  beforeLoad: async () => {
    const [extras] = await Promise.all([knownExtras(), needTexts('account')])
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
