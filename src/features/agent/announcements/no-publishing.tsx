import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** An agent who may only read announcements has opened the form (T118). */
export const NoPublishing = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent/announcements" variant="outline">
        <Trans>Go to announcements</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only leads and administrators can write announcements and messages.</Trans>
  </AgentForbidden>
)
