import { useLingui } from '@lingui/react/macro'

import { PasskeyDialogs, PasskeysSection } from '#src/features/account/public.ts'
import { useAgentPasskeys } from './use-agent-passkeys.ts'

/** An agent's own passkeys (T288). */
export function AgentPasskeys() {
  const { t } = useLingui()
  const actor = useAgentPasskeys(t`Passkey`)
  return (
    <PasskeysSection actor={actor}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}
