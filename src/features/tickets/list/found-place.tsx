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
  answer: <Trans context="in a list of hits">Reply</Trans>,
  owner: <Trans>Owner</Trans>,
  company: <Trans>Company</Trans>,
}

const placeStyles = css({ _after: { content: '" · "' } })
const stylesStyles = css({
  display: 'block',
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  marginBlockEnd: '1',
})
