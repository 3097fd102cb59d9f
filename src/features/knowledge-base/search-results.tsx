import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import type { KnowledgeBaseActor } from '#machines/knowledge-base/knowledge-base.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { ListEnd } from '#src/components/table/list-end.tsx'
import { articleRowsStyles } from '#src/components/text/article-row-styles.ts'
import { css } from '#styled-system/css'
import { HitRow } from './hit-row.tsx'
import { pathTo } from './category-path.ts'

type SearchResultsProps = {
  actor: KnowledgeBaseActor
  categories: CategoriesActor
  openedId: number | null
  onRestart: () => void
}

/** The line above the list, and the list. */
export const SearchResults = ({ categories, ...props }: SearchResultsProps) => (
  <>
    <ResultLine actor={props.actor} categories={categories} />
    <Hits {...props} />
  </>
)

type ResultLineProps = Pick<SearchResultsProps, 'actor' | 'categories'>

/** The category and query of the list, and the number of articles (B4, A98). */
function ResultLine({ actor, categories }: ResultLineProps) {
  const { t } = useLingui()
  const tree = useSelector(categories, ({ context }) => context.tree)
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { query, total } = flow.context
  const isKnown = ['shown', 'loadingMore', 'moreFailed', 'empty'].includes(String(flow.value))
  const names = pathTo(tree, query.categoryId ?? limits.kbRootCategory).map(({ name }) => name)
  const path = names.length > 0 ? names.join(' / ') : t`All`
  const search = query.query.trim()

  return (
    <p className={resultLineStyles} aria-live={isKnown ? 'polite' : 'off'} aria-atomic>
      {search === '' ? (
        <span>{path}</span>
      ) : (
        <Trans>
          {path} — results for “{search}”
        </Trans>
      )}
      {isKnown && <span className={countStyles}>{` (${total})`}</span>}
    </p>
  )
}

type HitsProps = Omit<SearchResultsProps, 'categories'>

/** The results, why there are none, or a skeleton. */
function Hits({ actor, openedId: opened, onRestart }: HitsProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { hits, query } = flow.context
  /** Focus moves from “Load more” to the first article it loaded. */
  const [goOnAt, setGoOnAt] = useState(-1)
  /** Only the restored list focuses its article, not later results. */
  const [firstHits] = useState(hits)

  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load the articles</Trans>}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  }
  if (flow.matches('empty')) {
    return (
      <NothingFound
        onRestart={onRestart}
        onOpenTicket={() => actor.send({ type: 'ticket.open' })}
      />
    )
  }
  if (hits.length === 0) return flow.matches('searching') ? <HitSkeleton /> : null
  return (
    <>
      <ul
        className={articleRowsStyles}
        aria-label={t`Articles`}
        aria-busy={flow.matches('searching')}
      >
        {hits.map((hit, place) => (
          <HitRow
            key={hit.articleId}
            hit={hit}
            search={query.query}
            chosen={hit.articleId === query.articleId}
            isOpened={hits === firstHits && hit.articleId === opened}
            focused={place === goOnAt}
          />
        ))}
      </ul>
      <MoreHits actor={actor} onFocus={(has) => setGoOnAt(has ? hits.length : -1)} />
    </>
  )
}

type NothingFoundProps = { onRestart: () => void; onOpenTicket: () => void }

const NothingFound = ({ onRestart, onOpenTicket }: NothingFoundProps) => (
  <EmptyState
    drawing="search"
    title={<Trans>Your search did not yield any results</Trans>}
    action={
      <div className={choicesStyles}>
        <Button icon="add" onClick={onOpenTicket}>
          <Trans>Create ticket</Trans>
        </Button>
        <Button variant="outline" icon="refresh" onClick={onRestart}>
          <Trans>Click here to try again</Trans>
        </Button>
      </div>
    }
  >
    <Trans>
      Try fewer or more general words, or browse the categories. If nothing fits, create a ticket.
    </Trans>
  </EmptyState>
)

type MoreHitsProps = {
  actor: KnowledgeBaseActor
  /** Whether the button has the focus. */
  onFocus: (has: boolean) => void
}

/** More articles as the end of the list comes near, or by a button for the keyboard (B6, A95). */
function MoreHits({ actor, onFocus }: MoreHitsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const more = useCallback(() => actor.send({ type: 'list.endReached' }), [actor])
  const retry = () => actor.send({ type: 'list.retry' })

  const isFailed = flow.matches('moreFailed')
  const isLoading = flow.matches('loadingMore')
  if (!isFailed && !isLoading && !flow.can({ type: 'list.endReached' })) return null
  return (
    <div className={moreHitsStyles}>
      {isFailed ? (
        <p role="alert">
          <Trans>We couldn’t load more articles.</Trans>
        </p>
      ) : (
        <ListEnd key={flow.context.hits.length} onNear={more} />
      )}
      <Button
        variant="outline"
        loading={isLoading}
        onClick={isFailed ? retry : more}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      >
        {isFailed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
      </Button>
    </div>
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The skeleton of the list before the first answer. */
function HitSkeleton() {
  return (
    <div className={skeletonStyles}>
      {skeletonRows.map((row) => (
        <div key={row} className={skeletonRowStyles}>
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  )
}

const resultLineStyles = css({ minBlockSize: '6', color: 'quiet', overflowWrap: 'anywhere' })
const countStyles = css({ fontVariantNumeric: 'tabular-nums' })
const choicesStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
})
const moreHitsStyles = css({ display: 'grid', justifyItems: 'center', gap: '2', paddingBlock: '3' })
const skeletonStyles = css({ border: 'thin', borderRadius: 'surface', backgroundColor: 'surface' })
const skeletonRowStyles = css({ padding: '4', '& + &': { borderBlockStart: 'thin' } })
