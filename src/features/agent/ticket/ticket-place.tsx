import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { BackLink } from '#src/components/action/back-link.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { css } from '#styled-system/css'
import { useNeighbours } from './use-neighbours.ts'

/** Above the ticket: the queue as the agent left it, and its tickets before and after this one (T200). */
export function TicketPlace({ ticketId }: { ticketId: number }) {
  const { number, count, isMore, previous, next } = useNeighbours(ticketId)

  return (
    <div className={placeStyles}>
      <BackLink to="/agent">
        <Trans>Tickets</Trans>
      </BackLink>
      {number > 0 && count > 1 && (
        <span className={neighbourStyles}>
          {isMore ? (
            <Trans>
              {number} of more than {count}
            </Trans>
          ) : (
            <Trans>
              {number} of {count}
            </Trans>
          )}
          <Neighbour which="previous" ticketId={previous} />
          <Neighbour which="next" ticketId={next} />
        </span>
      )}
    </div>
  )
}

type NeighbourProps = { which: 'next' | 'previous'; ticketId: number | undefined }

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
        params={{ ticketId }}
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
