import { Trans, useLingui } from '@lingui/react/macro'

import type { Security, SecurityActor } from '#machines/account/security.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { css } from '#styled-system/css'
import { deviceIcon, useDeviceName } from './device-name.ts'
import {
  rowStyles,
  rowMetaStyles,
  rowsStyles,
  rowTextsStyles,
  SecuritySection,
} from './security-section.tsx'

type SessionListProps = { actor: SecurityActor; security: Security }

/** Where the user is signed in, this device first (R65). */
export function SessionList({ actor, security: { sessions } }: SessionListProps) {
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  return (
    <SecuritySection
      title={<Trans>Active sessions</Trans>}
      lead={<Trans>If you don’t recognize a device, sign it out and change your password.</Trans>}
      action={
        hasOthers && (
          <Button
            variant="outline"
            size="small"
            icon="leave"
            onClick={() => actor.send({ type: 'sessions.end' })}
          >
            <Trans>Sign out all others</Trans>
          </Button>
        )
      }
    >
      <ul className={rowsStyles}>
        {ordered.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={() => actor.send({ type: 'session.end', id: session.id })}
          />
        ))}
      </ul>
    </SecuritySection>
  )
}

type RowProps = { session: Security['sessions'][number]; onEnd: () => void }

function Row({ session, onEnd }: RowProps) {
  const { t } = useLingui()
  const { isCurrent, network, createdAt, lastSeenAt, system } = session
  const name = useDeviceName()(session)

  return (
    <li className={rowStyles}>
      <Icon name={deviceIcon(system)} />
      <div className={rowTextsStyles}>
        <p className={nameStyles}>
          <strong className={strongStyles}>{name}</strong>
          {isCurrent && (
            <span className={markStyles}>
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <p className={rowMetaStyles}>
          <Trans>
            Signed in on <ExactTime instant={createdAt} />
          </Trans>
          <span>{'\u00a0· '}</span>
          <Trans>
            last active <ExactTime instant={lastSeenAt} />
          </Trans>
          {network && <span>{'\u00a0· '}</span>}
          {network && <bdi>{t`IP address ${network}`}</bdi>}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" size="small" aria-label={t`Sign out: ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

const nameStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
const strongStyles = css({ fontWeight: 'strong' })
const markStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'successSoft',
  color: 'success',
  fontSize: 'xs',
  whiteSpace: { base: 'nowrap', _tiny: 'normal' },
})
