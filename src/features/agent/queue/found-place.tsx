import { Trans } from '@lingui/react/macro'

import type { QueueFound } from '#contract/agent-queue.ts'
import { FoundText } from '#src/components/text/marked-text.tsx'

/** Where a search found a ticket, if its subject doesn't show it (T262). */
export const FoundPlace = ({ found }: { found: QueueFound }) => (
  <FoundText {...found} place={names[found.place]} />
)

const names = {
  description: <Trans>Description</Trans>,
  comment: <Trans>Comment</Trans>,
  answer: <Trans context="entry">Reply</Trans>,
  note: <Trans>Internal note</Trans>,
  file: <Trans>File</Trans>,
  owner: <Trans>Owner</Trans>,
  company: <Trans>Company</Trans>,
  number: <Trans>Number</Trans>,
}
