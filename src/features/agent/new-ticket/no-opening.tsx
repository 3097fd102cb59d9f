import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** An auditor has opened the form of a new ticket (T203). */
export const NoOpening = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Auditors can’t create tickets.</Trans>
  </AgentForbidden>
)
