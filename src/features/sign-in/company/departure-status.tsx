import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CompanyDepartureActor } from '#machines/sign-in/company-departure.machine.ts'
import { css } from '#styled-system/css'

/**
 * Shown beside the button while the browser opens the provider’s page (T305). Otherwise, it's empty, so that
 * screen readers announce what appears in it.
 */
export function DepartureStatus({ actor }: { actor: CompanyDepartureActor | undefined }) {
  const isLeaving = useSelector(actor, (flow) => flow?.status === 'active')
  return (
    <p role="status" className={statusStyles}>
      {isLeaving && <Trans>Opening your company’s sign-in service…</Trans>}
    </p>
  )
}

const statusStyles = css({
  color: 'quiet',
  fontSize: 'md',
  textWrap: '[pretty]',
  // Takes no gap of the layout.
  '&:empty': { position: 'absolute' },
})
