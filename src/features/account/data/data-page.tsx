import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { DataRequestsActor } from '#machines/account/data-requests.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { AskDialog } from './ask-dialog.tsx'
import { RequestSection } from './request-section.tsx'

type DataPageProps = {
  actor: DataRequestsActor
  /** The dialog that confirms an erasure, which has its own flow. */
  children: ReactNode
}

/** What the user has asked about their data, and the provider's answers (T340). */
export function DataPage({ actor, children }: DataPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { requests, problem } = flow.context

  return (
    <AccountFrame wide title={t`Your data`}>
      {flow.matches('failed') ? (
        <FailedState
          title={<Trans>We couldn’t load your requests</Trans>}
          onRetry={() => actor.send({ type: 'list.retry' })}
        />
      ) : requests === null ? (
        <SkeletonFacts facts={4} />
      ) : (
        <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
          <Problem text={flow.matches('shown') && problem && displayText(problem)} />
          <RequestSection actor={actor} kind="copy" />
          <RequestSection actor={actor} kind="erasure" />
        </div>
      )}
      <AskDialog actor={actor} />
      {children}
    </AccountFrame>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '8' })
