import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { LinkedUser } from '#contract/company-providers.ts'
import { limits } from '#contract/limits.ts'
import type { LinkedUsersActor } from '#machines/security-manager/linked-users.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { Button } from '#src/components/action/button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { HowToConfirm, ProofDialog, SecuritySection } from '#src/features/account/public.ts'
import { css } from '#styled-system/css'
import { useLinkedUsers } from './use-company-provider.ts'

/** Who is linked, with the dialog that removes a link. */
export function LinkedUsers({ factor }: { factor: Factor }) {
  const actor = useLinkedUsers(factor)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const name = chosen?.name ?? ''
  return (
    <LinkedUsersSection actor={actor}>
      <ProofDialog actor={proof} factor={factor}>
        <Trans>You’re removing the link of {name} and signing them out.</Trans>{' '}
        <HowToConfirm factor={factor} />
      </ProofDialog>
    </LinkedUsersSection>
  )
}

type LinkedUsersSectionProps = {
  actor: LinkedUsersActor
  /** The dialog. */
  children?: ReactNode
}

/** The linked users of the company, 20 per page (T313). */
export function LinkedUsersSection({ actor, children }: LinkedUsersSectionProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { list, total, page } = flow.context
  const columns = useColumns((user) => actor.send({ type: 'link.remove', user }))
  const pageSize = limits.managementPageSize
  return (
    <SecuritySection
      title={<Trans>Linked users</Trans>}
      lead={
        <Trans>
          They sign in at your provider. Others link their account at their first sign-in there.
        </Trans>
      }
    >
      {flow.matches('failed') && (
        <FailedState
          title={<Trans>We couldn’t load the linked users</Trans>}
          onRetry={() => actor.send({ type: 'list.retry' })}
        />
      )}
      {!flow.matches('failed') && list === null && <SkeletonRows rows={4} />}
      {!flow.matches('failed') && list?.length === 0 && (
        <p className={quietStyles}>
          <Trans>Nobody is linked yet.</Trans>
        </p>
      )}
      {!flow.matches('failed') && list && list.length > 0 && (
        <>
          <Table
            label={t`Linked users`}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            busy={flow.hasTag('busy')}
          />
          {total > pageSize && (
            <Pagination
              page={page}
              shown={{ first: (page - 1) * pageSize + 1, count: list.length }}
              pageSize={pageSize}
              total={total}
              onPage={(next) => actor.send({ type: 'page.choose', page: next })}
            />
          )}
        </>
      )}
      {children}
    </SecuritySection>
  )
}

function useColumns(onRemove: (user: LinkedUser) => void): readonly Column<LinkedUser>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      subject: true,
      width: 'minmax(0, 1fr)',
      cell: ({ name, username, isOwn }) => (
        <div className={nameStyles}>
          <span>{name}</span>
          {isOwn && (
            <span className={quietStyles}>
              {' '}
              <Trans>(you)</Trans>
            </span>
          )}
          <div className={quietStyles}>
            <bdi>{username}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'linked',
      header: t`Linked`,
      cell: ({ linkedAt }) => (
        <>
          <span className={inCardsStyles}>
            <Trans>Linked</Trans>{' '}
          </span>
          <ExactTime instant={linkedAt} />
        </>
      ),
    },
    {
      key: 'used',
      header: t`Last used`,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <>
            <span className={inCardsStyles}>
              <Trans>Last used</Trans>{' '}
            </span>
            <ExactTime instant={lastUsedAt} />
          </>
        ) : (
          <Trans>not used yet</Trans>
        ),
    },
    {
      key: 'actions',
      end: true,
      header: t`Actions`,
      cell: (user) => {
        const { name } = user
        return (
          <Button
            variant="outline"
            size="small"
            aria-label={t`Remove link: ${name}`}
            onClick={() => onRemove(user)}
          >
            <Trans>Remove link</Trans>
          </Button>
        )
      },
    },
  ]
}

const nameStyles = css({ overflowWrap: 'anywhere' })
/** A card has no header to say which time it is. */
const inCardsStyles = css({ display: { base: 'inline', _rows: 'none' } })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
