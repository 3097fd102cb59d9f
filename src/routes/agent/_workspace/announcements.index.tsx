import { createFileRoute } from '@tanstack/react-router'

import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { AnnouncementsPage } from '#src/features/agent/announcements/announcements-page.tsx'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/announcements/')({
  component: () => <AnnouncementsPage mayPublish={decidingRoles.includes(signedInAgent().role)} />,
})
