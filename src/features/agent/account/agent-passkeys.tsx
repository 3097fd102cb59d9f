import { useLingui } from '@lingui/react/macro'

import { PasskeyDialogs, PasskeysSection } from '#src/features/account/public.ts'
import { agentPasskeysReplacePassword, useAgentPasskeys } from './use-agent-passkeys.ts'

/** An agent's own passkeys (T288). */
export function AgentPasskeys() {
  const { t } = useLingui()
  const actor = useAgentPasskeys(t`Passkey`)
  return (
    <PasskeysSection actor={actor} replacesPassword={agentPasskeysReplacePassword()}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}
