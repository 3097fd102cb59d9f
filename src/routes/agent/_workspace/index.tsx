import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHeader } from '#src/components/layout/page-header.tsx'

export const Route = createFileRoute('/agent/_workspace/')({ component: Queue })

function Queue() {
  return <PageHeader title={<Trans>Tickets</Trans>} />
}
