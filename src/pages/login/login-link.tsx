import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/button-link.tsx'

/** The way back from every page around the sign-in. */
export function LoginLink() {
  return (
    <ButtonLink look="quiet" icon="back" href="/login">
      <Trans>Back to login page</Trans>
    </ButtonLink>
  )
}
