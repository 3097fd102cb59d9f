import { Trans } from '@lingui/react/macro'

import { Button } from '#src/components/action/button.tsx'

/** From another way through step two. */
export function BackToCode({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" wide icon="back" onClick={onClick}>
      <Trans>Enter a verification code instead</Trans>
    </Button>
  )
}
