import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { announcementKinds } from '#contract/rules/announcement-kinds.ts'
import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { AnnouncementsPage } from '#src/features/agent/announcements/announcements-page.tsx'
import { usePublishedAnnouncements } from '#src/features/agent/announcements/use-published-announcements.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

const search = z.object({
  kind: z.catch(z.optional(z.enum(announcementKinds)), undefined),
})

export const Route = createFileRoute('/agent/_workspace/announcements/')({
  validateSearch: search,
  component: Announcements,
})

function Announcements() {
  const { kind } = Route.useSearch()
  return (
    <AnnouncementsPage
      actor={usePublishedAnnouncements(kind)}
      kind={kind}
      canPublish={decidingRoles.includes(signedInAgent().role)}
    />
  )
}
