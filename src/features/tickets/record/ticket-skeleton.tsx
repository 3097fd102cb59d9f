import { Trans } from '@lingui/react/macro'

import { SkeletonFacts, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { BackToTickets } from '#src/features/tickets/back-to-tickets.tsx'

/** The ticket page while the ticket loads. */
export function TicketSkeleton() {
  return (
    <>
      <PageHeader title={<Trans>Ticket</Trans>} back={<BackToTickets />}>
        <Trans>Loading…</Trans>
      </PageHeader>
      <ReadingColumns facts={<SkeletonFacts facts={8} />} beside={<SkeletonText lines={3} />}>
        <SkeletonText lines={6} />
        <SkeletonText lines={9} />
      </ReadingColumns>
    </>
  )
}
