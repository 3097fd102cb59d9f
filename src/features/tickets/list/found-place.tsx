import { Trans } from '@lingui/react/macro'

import type { TicketRow } from '#contract/tickets.ts'
import { MarkedText } from '#src/components/text/marked-text.tsx'
import { css } from '#styled-system/css'

/** Where a search found a ticket, if its subject doesn't show it (T183). */
export function FoundPlace({ found }: { found: NonNullable<TicketRow['found']> }) {
  const { place, text, words } = found
  return (
    <span className={stylesStyles}>
      <span className={placeStyles}>{names[place]}</span>
      <MarkedText text={text} words={words} />
    </span>
  )
}

const names = {
  description: <Trans>Description</Trans>,
  comment: <Trans>Comment</Trans>,
  answer: <Trans context="entry">Reply</Trans>,
  owner: <Trans>Owner</Trans>,
  company: <Trans>Company</Trans>,
  number: <Trans>Number</Trans>,
}

const placeStyles = css({ _after: { content: '" · "' } })
const stylesStyles = css({
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  lineClamp: { base: '2', _rows: '1' },
  whiteSpace: 'normal',
  marginBlockEnd: '1',
})
