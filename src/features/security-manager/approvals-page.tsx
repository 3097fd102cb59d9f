import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SignInHelpActor } from '#machines/security-manager/sign-in-help.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { ApprovalCard } from './approval-card.tsx'

/** Asks before a request is declined, because the user then has to wait for another one (T239, T245). */
function DeclineQuestion({ actor }: { actor: SignInHelpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { decided } = flow.context
  const name = decided?.name ?? ''
  const isDeclining = flow.matches('declining')
  const isAdmins = decided?.way === 'admin'
  return (
    <QuestionDialog
      danger
      open={isDeclining || flow.matches('confirming')}
      title={
        isAdmins ? (
          <Trans>Stop this?</Trans>
        ) : (
          <Trans context="approval">Decline this request?</Trans>
        )
      }
      verb={isAdmins ? <Trans>Stop it</Trans> : <Trans context="approval">Decline request</Trans>}
      loading={isDeclining}
      onConfirm={() => decided && actor.send({ type: 'decline.confirm', id: decided.id })}
      onCancel={() => actor.send({ type: 'decline.cancel' })}
    >
      <Trans>
        Nothing changes for {name}. Our support team has to ask again before it can help.
      </Trans>
    </QuestionDialog>
  )
}

type ApprovalsPageProps = {
  actor: SignInHelpActor
  /** The dialog, which has its own flow. */
  children: ReactNode
}

/** Help with signing in that waits for a security manager, and earlier help (T239). */
export function ApprovalsPage({ actor, children }: ApprovalsPageProps) {
  const { t } = useLingui()
  return (
    <div className={columnStyles}>
      <DocumentTitle page={t`Approvals`} portal={provider.name} />
      <PageHeader title={<Trans>Approvals</Trans>}>
        <Trans>
          Before we reset an authenticator app or send a link for a password, a security manager has
          to approve it. What happened in the last 30 days stays here.
        </Trans>
      </PageHeader>
      <Approvals actor={actor} />
      {children}
    </div>
  )
}

function Approvals({ actor }: { actor: SignInHelpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { list, problem } = flow.context
  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load the approvals</Trans>}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  }
  if (list === null) return <SkeletonRows rows={3} />
  return (
    <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
      <Problem text={flow.matches('shown') && problem && displayText(problem)} />
      {list.length === 0 ? (
        <EmptyState drawing="inbox" title={<Trans>Nothing to approve</Trans>}>
          <Trans>We’ll email you when someone from your company needs your approval.</Trans>
        </EmptyState>
      ) : (
        <ul className={listStyles}>
          {list.map((help) => (
            <ApprovalCard key={help.id} actor={actor} help={help} />
          ))}
        </ul>
      )}
      <DeclineQuestion actor={actor} />
    </div>
  )
}

const columnStyles = css({ maxInlineSize: '[56rem]' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const listStyles = css({ display: 'grid', gap: '3', listStyle: 'none' })
