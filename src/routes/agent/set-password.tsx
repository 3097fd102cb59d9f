import { createFileRoute } from '@tanstack/react-router'

import { usePasswordRule } from '#src/api/password-rule.ts'
import { AgentPasswordPage } from '#src/features/agent/sign-in/agent-password-page.tsx'
import { useAgentPassword } from '#src/features/agent/sign-in/use-agent-password.ts'
import { searchTexts } from '#src/flows/search-params.ts'

/** The one-time link of an agent (T103). */
export const Route = createFileRoute('/agent/set-password')({
  validateSearch: searchTexts('code'),
  component: SetPassword,
})

function SetPassword() {
  const { code = '' } = Route.useSearch()
  return <SetPasswordFlow key={code} code={code} />
}

function SetPasswordFlow({ code }: { code: string }) {
  return <AgentPasswordPage actor={useAgentPassword(code)} rule={usePasswordRule()} />
}
