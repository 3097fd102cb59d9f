import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import { articleRows } from '#src/components/text/article-row-look.ts'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { HitRow } from './hit-row.tsx'
import { HitSkeleton } from './hit-skeleton.tsx'
import { MoreHits } from './more-hits.tsx'

type FindingsProps = {
  actor: KnowledgeBaseActor
  opened: number | null
  onRestart: () => void
}

/** What the search found, why it found nothing, or the shape of what is on its way. */
export function Findings({ actor, opened, onRestart }: FindingsProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { hits, query } = flow.context
  /** Whoever is on “Load more” goes on at the first article it brings. */
  const [goOnAt, setGoOnAt] = useState(-1)
  /** Only the list that was left leads back to its article, not what is found afterwards. */
  const [firstHits] = useState(hits)

  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>The articles could not be loaded</Trans>}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  }
  if (flow.matches('empty')) return <NothingFound onRestart={onRestart} />
  if (hits.length === 0) return flow.matches('searching') ? <HitSkeleton /> : null
  return (
    <>
      <ul className={articleRows} aria-label={t`Articles`} aria-busy={flow.matches('searching')}>
        {hits.map((hit, place) => (
          <HitRow
            key={hit.articleId}
            hit={hit}
            asked={query.query}
            chosen={hit.articleId === query.articleId}
            opened={hits === firstHits && hit.articleId === opened}
            focused={place === goOnAt}
          />
        ))}
      </ul>
      <MoreHits actor={actor} onFocus={(has) => setGoOnAt(has ? hits.length : -1)} />
    </>
  )
}

const NothingFound = ({ onRestart }: { onRestart: () => void }) => (
  <EmptyState
    drawing="search"
    title={<Trans>Your search did not yield any results</Trans>}
    action={
      <Button look="outline" icon="refresh" onClick={onRestart}>
        <Trans>Click here to try again</Trans>
      </Button>
    }
  >
    <Trans>Try fewer or more general words, or look through the categories.</Trans>
  </EmptyState>
)
