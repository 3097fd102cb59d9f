import { Trans } from '@lingui/react/macro'

import type { TicketRecord } from '#contract/tickets.ts'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { useIsWide } from '#src/components/hooks/media-queries.ts'
import { css } from '#styled-system/css'
import { TicketSection } from './ticket-section.tsx'
import { useTicketFacts } from './use-ticket-facts.tsx'

type TicketFactsProps = { record: TicketRecord; nameOf: (username: string) => string }

/** The fields of a ticket; in narrow layouts the main ones, and the rest on demand (B25). */
export function TicketFacts({ record, nameOf }: TicketFactsProps) {
  const { chief, others } = useTicketFacts(record, nameOf)
  const wide = useIsWide()

  if (wide) {
    return (
      <TicketSection title={<Trans>Details</Trans>}>
        <FactsList facts={[...chief, ...others]} />
      </TicketSection>
    )
  }
  return (
    <TicketSection title={<Trans>Details</Trans>}>
      <FactsList facts={chief} />
      <details>
        <summary className={moreStyles}>
          <Trans>More details</Trans>
        </summary>
        <FactsList facts={others} />
      </details>
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
