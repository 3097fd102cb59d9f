import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { BackLink } from '#src/components/action/back-link.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { css } from '#styled-system/css'

/** Above the ticket: the queue as the agent left it, and its tickets before and after this one (T200). */
export function TicketPlace({ ticketId }: { ticketId: number }) {
  const listed = useLocation({ select: ({ state }) => state.listed })
  const place = listed?.indexOf(ticketId) ?? -1
  const count = listed?.length ?? 0
  const number = place + 1

  return (
    <div className={placeStyles}>
      <BackLink to="/agent">
        <Trans>Tickets</Trans>
      </BackLink>
      {place >= 0 && count > 1 && (
        <span className={neighbourStyles}>
          <Trans>
            {number} of {count}
          </Trans>
          <Neighbour which="previous" ticketId={listed?.[place - 1]} />
          <Neighbour which="next" ticketId={listed?.[place + 1]} />
        </span>
      )}
    </div>
  )
}

type NeighbourProps = { which: 'next' | 'previous'; ticketId: string | number | undefined }

/** Takes the place of this ticket in the history, so that the way back still leads to the queue. */
function Neighbour({ which, ticketId }: NeighbourProps) {
  const { t } = useLingui()
  const label = which === 'next' ? t`Next ticket` : t`Previous ticket`
  const icon = <Icon name={which === 'next' ? 'chevronEnd' : 'chevronStart'} />
  if (ticketId === undefined)
    return (
      <span aria-hidden className={iconStyles} data-off>
        {icon}
      </span>
    )
  return (
    <Tooltip text={label}>
      <Link
        to="/agent/ticket/$ticketId"
        params={{ ticketId: Number(ticketId) }}
        replace
        state={(state) => state}
        aria-label={label}
        aria-keyshortcuts={which === 'next' ? ']' : '['}
        data-neighbour={which}
        className={iconStyles}
      >
        {icon}
      </Link>
    </Tooltip>
  )
}

const placeStyles = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  justifySelf: 'stretch',
  gap: '3',
})
const neighbourStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'quiet',
  fontSize: 'sm',
  _print: { display: 'none' },
})
const iconStyles = css({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'control',
  color: 'quiet',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '&:is(a):hover': { backgroundColor: 'hover', color: 'text' },
  '&[data-off]': { opacity: '[0.35]' },
})
