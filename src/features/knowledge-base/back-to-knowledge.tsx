import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'

/** B10: returns to the list as it was left. */
export const BackToKnowledge = () => (
  <BackLink to="/kb/list">
    <Trans>Knowledge Base</Trans>
  </BackLink>
)
