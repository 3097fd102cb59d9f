import { Trans } from '@lingui/react/macro'

import type { TicketRecord } from '#contract/tickets.ts'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import { TicketSection } from './ticket-section.tsx'
import { useTicketFacts } from './use-ticket-facts.tsx'

type TicketFactsProps = { record: TicketRecord; nameOf: (username: string) => string }

/** The main fields of a ticket, and the rest on demand (B25, T78). */
export function TicketFacts({ record, nameOf }: TicketFactsProps) {
  const { chief, others } = useTicketFacts(record, nameOf)
  return (
    <TicketSection title={<Trans>Details</Trans>}>
      <FactsList facts={chief} />
      <FoldedFacts facts={others} />
    </TicketSection>
  )
}
