import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** T118: an agent who may only read announcements has opened the form. */
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
