import { Trans } from '@lingui/react/macro'

import type { TicketRecord } from '#contract/tickets.ts'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { useIsPrinting } from '#src/components/hooks/media-queries.ts'
import { css } from '#styled-system/css'
import { TicketSection } from './ticket-section.tsx'
import { useTicketFacts } from './use-ticket-facts.tsx'

type TicketFactsProps = { record: TicketRecord; nameOf: (username: string) => string }

/** The main fields of a ticket, and the rest on demand or on paper (B25, T78). */
export function TicketFacts({ record, nameOf }: TicketFactsProps) {
  const { chief, others } = useTicketFacts(record, nameOf)
  const isPrinting = useIsPrinting()
  return (
    <TicketSection title={<Trans>Details</Trans>}>
      <FactsList facts={isPrinting ? [...chief, ...others] : chief} />
      {!isPrinting && (
        <details>
          <summary className={moreStyles}>
            <Trans>More details</Trans>
          </summary>
          <FactsList facts={others} />
        </details>
      )}
    </TicketSection>
  )
}

const moreStyles = css({
  minBlockSize: 'controlSmall',
  '[open] > &': { marginBlockEnd: '2' },
  color: 'accent',
  fontSize: 'sm',
  cursor: 'pointer',
})
