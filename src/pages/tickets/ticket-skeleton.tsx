import { SkeletonFacts, SkeletonText } from '#src/components/skeleton.tsx'
import { ReadingColumns } from '#src/layouts/reading-columns.tsx'
import { BackToTickets } from './back-to-tickets.tsx'

/** The ticket page while the ticket is on its way. */
export function TicketSkeleton() {
  return (
    <>
      <BackToTickets />
      <ReadingColumns facts={<SkeletonFacts facts={8} />}>
        <SkeletonText lines={6} />
        <SkeletonText lines={9} />
      </ReadingColumns>
    </>
  )
}
