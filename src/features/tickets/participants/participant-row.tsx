import { Trans, useLingui } from '@lingui/react/macro'

import type { Participant } from '#contract/ticket-participants.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { Avatar } from '#src/components/text/avatar.tsx'
import { css } from '#styled-system/css'

type ParticipantRowProps = { participant: Participant; onRemove: () => void }

/** A participant, with a button to remove them or to leave (T89). */
export function ParticipantRow({ participant, onRemove }: ParticipantRowProps) {
  const { t } = useLingui()
  const { name, kind, isYou, getsEmails, mayRemove } = participant

  return (
    <li className={rowStyles}>
      <Avatar name={name} tone={isYou ? 'own' : 'neutral'} />
      <div className={bodyStyles}>
        <span className={nameStyles} dir="auto">
          <Name>{name}</Name>
        </span>
        {isYou && (
          <span className={noteStyles}>
            <Trans>You</Trans>
          </span>
        )}
        {kind === 'external' && (
          <span className={noteStyles}>
            <Trans>External, emails only</Trans>
          </span>
        )}
        {!getsEmails && !isYou && (
          <span className={noteStyles}>
            <Trans>Emails off</Trans>
          </span>
        )}
      </div>
      {mayRemove && (
        <ScreenOnly>
          <IconButton
            icon={isYou ? 'leave' : 'cross'}
            label={isYou ? t`Leave ticket` : t`Remove ${name}`}
            onClick={onRemove}
          />
        </ScreenOnly>
      )}
    </li>
  )
}

/** A long email address breaks before its domain. */
function Name({ children }: { children: string }) {
  const at = children.indexOf('@')
  if (at < 0) return <span>{children}</span>
  return (
    <span translate="no">
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </span>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'center', gap: '2', minBlockSize: 'control' })
const bodyStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  flex: '1',
  minInlineSize: '0',
})
const nameStyles = css({ overflowWrap: 'anywhere' })
const noteStyles = css({ fontSize: 'sm', color: 'quiet' })
