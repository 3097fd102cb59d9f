import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type RecordPageProps = {
  /** What kind of record it is. */
  title: string
  /** The link to the list. */
  back: ReactNode
  flow: { matches: (state: 'notFound' | 'failed' | 'loading') => boolean }
  onRetry: () => void
  /** The title if the record can't be loaded. */
  failure: ReactNode
  missing: { title: ReactNode; text: ReactNode; action: ReactNode }
  /** The loaded record. */
  children: ReactNode
}

/** The page of one record from a list that agents handle, also while it loads or if it can't be shown. */
export function RecordPage(props: RecordPageProps) {
  const { title, back, flow, onRetry, failure, missing, children } = props
  return (
    <div className={columnStyles}>
      <DocumentTitle page={title} portal={provider.name} />
      {flow.matches('notFound') ? (
        <>
          {back}
          <EmptyState isPage drawing="search" title={missing.title} action={missing.action}>
            {missing.text}
          </EmptyState>
        </>
      ) : flow.matches('failed') ? (
        <>
          {back}
          <FailedState isPage title={failure} onRetry={onRetry} />
        </>
      ) : flow.matches('loading') ? (
        <>
          <PageHeader title={title} back={back}>
            <Trans>Loading…</Trans>
          </PageHeader>
          <SkeletonFacts facts={6} />
        </>
      ) : (
        children
      )}
    </div>
  )
}

const columnStyles = css({ maxInlineSize: '[56rem]' })
