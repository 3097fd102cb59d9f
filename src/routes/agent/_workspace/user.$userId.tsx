import { createFileRoute } from '@tanstack/react-router'

import { UserCaller } from '#src/features/agent/customers/caller-section.tsx'
import { UserPermissions } from '#src/features/agent/customers/permissions-dialog.tsx'
import { UserProof } from '#src/features/agent/customers/proof-dialog.tsx'
import { useAgentUser } from '#src/features/agent/customers/use-agent-user.ts'
import { UserHelp } from '#src/features/agent/customers/user-help.tsx'
import { UserPage } from '#src/features/agent/customers/user-page.tsx'
import { UserQuestions } from '#src/features/agent/customers/user-questions.tsx'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/user/$userId')({
  params: {
    parse: ({ userId }) => /^[1-9]\d{0,14}$/.test(userId) && { userId: Number(userId) },
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  component: User,
})

function User() {
  const { userId } = Route.useParams()
  return <UserFlow key={userId} userId={userId} />
}

function UserFlow({ userId }: { userId: number }) {
  const actor = useAgentUser(userId)
  return (
    <UserPage
      actor={actor}
      agentRole={signedInAgent().role}
      caller={<UserCaller userId={userId} />}
      help={<UserHelp actor={actor} />}
    >
      <UserQuestions actor={actor} />
      <UserProof actor={actor} />
      <UserPermissions actor={actor} />
    </UserPage>
  )
}
