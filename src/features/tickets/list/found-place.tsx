import { Trans } from '@lingui/react/macro'

import type { TicketRow } from '#contract/tickets.ts'
import { FoundText } from '#src/components/text/found-text.tsx'

/** Where a search found a ticket, if its subject doesn't show it (T183). */
export const FoundPlace = ({ found }: { found: NonNullable<TicketRow['found']> }) => (
  <FoundText {...found} place={names[found.place]} />
)

const names = {
  description: <Trans>Description</Trans>,
  comment: <Trans>Comment</Trans>,
  answer: <Trans context="entry">Reply</Trans>,
  owner: <Trans>Owner</Trans>,
  company: <Trans>Company</Trans>,
  number: <Trans>Number</Trans>,
}
