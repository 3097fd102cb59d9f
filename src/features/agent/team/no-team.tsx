import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** An agent who isn't an administrator has opened the page of the team (T232). */
export const NoTeam = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can manage agents and groups.</Trans>
  </AgentForbidden>
)
