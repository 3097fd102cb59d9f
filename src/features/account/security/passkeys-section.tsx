import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Passkey, PasskeyKind } from '#contract/passkeys.ts'
import type { PasskeysActor } from '#machines/account/passkeys.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { css } from '#styled-system/css'
import { RenameDialog } from './rename-dialog.tsx'
import {
  rowMetaStyles,
  rowsStyles,
  rowStyles,
  rowTextsStyles,
  SecuritySection,
} from './security-section.tsx'

type PasskeysSectionProps = {
  actor: PasskeysActor
  /** Otherwise, a passkey replaces the code only. */
  replacesPassword: boolean
  /** The dialogs of adding and removing one. */
  children?: ReactNode
}

/** The passkeys of an account: list, add, rename and remove (T284–T286). */
export function PasskeysSection({ actor, replacesPassword, children }: PasskeysSectionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { list } = flow.context
  const isKnown = !flow.matches('loading') && !flow.matches('failed')

  return (
    <SecuritySection
      title={<Trans>Passkeys</Trans>}
      lead={
        replacesPassword ? (
          <Trans>
            Sign in with your fingerprint, your face or your device’s PIN instead of a password and
            a code.
          </Trans>
        ) : (
          <Trans>
            After your password, use your fingerprint, your face or your device’s PIN instead of a
            code.
          </Trans>
        )
      }
      action={
        isKnown && (
          <Button
            variant="outline"
            size="small"
            icon="add"
            loading={flow.matches('refreshing')}
            disabled={flow.matches('adding')}
            reason={<Trans>A passkey is being added.</Trans>}
            onClick={() => actor.send({ type: 'passkey.add' })}
          >
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      {flow.matches('loading') && <SkeletonText lines={2} />}
      <Problem
        text={flow.matches('failed') && <Trans>We couldn’t load your passkeys.</Trans>}
        action={<RetryButton variant="quiet" onRetry={() => actor.send({ type: 'list.retry' })} />}
      />
      {isKnown && list.length === 0 && (
        <p className={rowMetaStyles}>
          <Trans>You don’t have any passkeys yet.</Trans>
        </p>
      )}
      {isKnown && list.length > 0 && (
        <ul className={rowsStyles}>
          {list.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isLocked={flow.matches('adding')}
              replacesPassword={replacesPassword}
              onRename={() => actor.send({ type: 'passkey.rename', passkey })}
              onRemove={() => actor.send({ type: 'passkey.remove', passkey })}
            />
          ))}
        </ul>
      )}
      {list.length > 0 && (
        <p className={rowMetaStyles}>
          <Trans>Remove passkeys you don’t recognize, then change your password.</Trans>
        </p>
      )}
      <RenameDialog actor={actor} />
      {children}
    </SecuritySection>
  )
}

const icons: Record<PasskeyKind, IconName> = {
  synced: 'passkey',
  device: 'display',
  securityKey: 'key',
}

type RowProps = {
  passkey: Passkey
  /** While one is added. */
  isLocked: boolean
  replacesPassword: boolean
  onRename: () => void
  onRemove: () => void
}

function Row({ passkey, isLocked, replacesPassword, onRename, onRemove }: RowProps) {
  const { t } = useLingui()
  const { name, kind, createdAt, lastUsedAt, works, signsIn, host, canRemove } = passkey
  const kinds: Record<PasskeyKind, string> = {
    synced: t`Synced between your devices`,
    device: t`On one device`,
    securityKey: t`Security key`,
  }

  return (
    <li className={rowStyles}>
      <Icon name={icons[kind]} />
      <div className={rowTextsStyles}>
        <strong dir="auto" className={nameStyles}>
          {name}
        </strong>
        <p className={rowMetaStyles}>
          <span>{kinds[kind]}</span>
          <span>{'\u00a0· '}</span>
          <Trans>
            added on <ExactTime instant={createdAt} />
          </Trans>
          <span>{'\u00a0· '}</span>
          {lastUsedAt ? (
            <Trans>
              last used <ExactTime instant={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>not used yet</Trans>
          )}
        </p>
        {!works && (
          <p className={warningStyles}>
            <Trans>
              Works at <bdi>{host}</bdi> only, where this portal used to be. Add a new one.
            </Trans>
          </p>
        )}
        {works && replacesPassword && !signsIn && (
          <p className={rowMetaStyles}>
            <Trans>Works only after your password, instead of a code.</Trans>
          </p>
        )}
        {!canRemove && (
          <p className={rowMetaStyles}>
            <Trans>You can’t remove it until you’ve set up an authenticator app.</Trans>
          </p>
        )}
      </div>
      <div className={actionsStyles}>
        <Button
          variant="outline"
          size="small"
          disabled={isLocked}
          aria-label={t`Rename: ${name}`}
          onClick={onRename}
        >
          <Trans>Rename</Trans>
        </Button>
        {canRemove && (
          <Button
            variant="outline"
            size="small"
            disabled={isLocked}
            aria-label={t`Remove: ${name}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

const nameStyles = css({ fontWeight: 'strong', overflowWrap: 'anywhere' })
const warningStyles = css({ fontSize: 'sm', color: 'warning', overflowWrap: 'anywhere' })
const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
