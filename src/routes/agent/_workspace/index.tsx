import { createFileRoute } from '@tanstack/react-router'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { shownQueue, useAgentQueue } from '#src/features/agent/queue/use-agent-queue.ts'
import { useQueueViews } from '#src/features/agent/queue/use-queue-views.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { searchTexts } from '#src/flows/search-params.ts'

export const Route = createFileRoute('/agent/_workspace/')({
  // Part of the first script of every page, so it only lists names; queue-address.ts reads their values.
  validateSearch: searchTexts(
    ...(['view', 'status', 'urgency', 'company', 'group', 'assignee'] as const),
    ...(['type', 'category', 'owner', 'from', 'until', 'search', 'sort', 'page'] as const),
  ),
  component: Queue,
})

function Queue() {
  const canWork = workingRoles.includes(signedInAgent().role)
  const actor = useAgentQueue(shownQueue(Route.useSearch()))
  return <QueuePage actor={actor} canWork={canWork} own={useQueueViews()} />
}
