import { createFileRoute } from '@tanstack/react-router'

import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { AnnouncementFormPage } from '#src/features/agent/announcements/announcement-form-page.tsx'
import { useAgentAnnouncementForm } from '#src/features/agent/announcements/use-agent-announcement-form.ts'
import { NoPublishing } from '#src/features/agent/shell/agent-forbidden.tsx'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/announcements/new')({
  component: NewAnnouncement,
})

function NewAnnouncement() {
  const { role, agentId } = signedInAgent()
  return decidingRoles.includes(role) ? <FormFlow agentId={agentId} /> : <NoPublishing />
}

const FormFlow = ({ agentId }: { agentId: number }) => (
  <AnnouncementFormPage actor={useAgentAnnouncementForm({ agentId, announcementId: null })} />
)
