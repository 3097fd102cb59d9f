import { PasskeyDialogs, PasskeysSection } from '#src/features/account/public.ts'
import { agentPasskeysReplacePassword, useAgentPasskeys } from './use-agent-passkeys.ts'

/** An agent's own passkeys (T288). */
export function AgentPasskeys() {
  const actor = useAgentPasskeys()
  return (
    <PasskeysSection actor={actor} replacesPassword={agentPasskeysReplacePassword()}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}
