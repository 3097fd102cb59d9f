import { createFileRoute } from '@tanstack/react-router'

import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { AnnouncementFormPage } from '#src/features/agent/announcements/announcement-form-page.tsx'
import { useAgentAnnouncementForm } from '#src/features/agent/announcements/use-agent-announcement-form.ts'
import { NoPublishing } from '#src/features/agent/shell/agent-forbidden.tsx'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/announcements/$announcementId_/edit')({
  params: {
    parse: ({ announcementId }) =>
      /^[1-9]\d{0,14}$/.test(announcementId) && { announcementId: Number(announcementId) },
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  component: EditedAnnouncement,
})

function EditedAnnouncement() {
  const { announcementId } = Route.useParams()
  const { role, agentId } = signedInAgent()
  return decidingRoles.includes(role) ? (
    <FormFlow key={announcementId} agentId={agentId} announcementId={announcementId} />
  ) : (
    <NoPublishing />
  )
}

const FormFlow = (place: { agentId: number; announcementId: number }) => (
  <AnnouncementFormPage actor={useAgentAnnouncementForm(place)} />
)
