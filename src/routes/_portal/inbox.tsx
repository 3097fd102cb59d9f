import { createFileRoute } from '@tanstack/react-router'

import { listInbox } from '#contract/account.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { InboxPage } from '#src/pages/inbox/inbox-page.tsx'
import { useFlow } from '#src/wiring/use-flow.ts'

export const Route = createFileRoute('/_portal/inbox')({
  beforeLoad: () => needTexts('account'),
  component: Inbox,
})

function Inbox() {
  const actor = useFlow(inboxMachine, { calls: { listInbox }, input: { format: null } })
  return <InboxPage actor={actor} />
}
