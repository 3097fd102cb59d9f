import { createFileRoute } from '@tanstack/react-router'

import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { AnnouncementPage } from '#src/features/agent/announcements/announcement-page.tsx'
import { useAgentAnnouncement } from '#src/features/agent/announcements/use-agent-announcement.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/announcements/$announcementId')({
  params: {
    parse: ({ announcementId }) =>
      /^[1-9]\d{0,14}$/.test(announcementId) && { announcementId: Number(announcementId) },
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  component: Announcement,
})

function Announcement() {
  const { announcementId } = Route.useParams()
  return <AnnouncementFlow key={announcementId} announcementId={announcementId} />
}

const AnnouncementFlow = ({ announcementId }: { announcementId: number }) => (
  <AnnouncementPage
    actor={useAgentAnnouncement(announcementId)}
    canPublish={decidingRoles.includes(signedInAgent().role)}
  />
)
