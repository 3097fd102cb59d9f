import { createFileRoute } from '@tanstack/react-router'

import { adminRoles } from '#contract/rules/agent-roles.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { NoTeam } from '#src/features/agent/shell/agent-forbidden.tsx'
import { TeamDialogs } from '#src/features/agent/team/team-dialogs.tsx'
import { TeamPage } from '#src/features/agent/team/team-page.tsx'
import { useAgentTeam } from '#src/features/agent/team/use-agent-team.ts'

export const Route = createFileRoute('/agent/_workspace/team')({ component: Team })

function Team() {
  return adminRoles.includes(signedInAgent().role) ? <TeamFlow /> : <NoTeam />
}

function TeamFlow() {
  const actor = useAgentTeam()
  return (
    <TeamPage actor={actor}>
      <TeamDialogs actor={actor} />
    </TeamPage>
  )
}
