import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { limits } from '#contract/limits.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import type { KnowledgeBaseActor } from '#machines/knowledge-base/knowledge-base.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { useIsWide } from '#src/components/hooks/media-queries.ts'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { CategoryTree } from './category-tree.tsx'
import { KnowledgeStart } from './knowledge-start.tsx'
import { SearchResults } from './search-results.tsx'

type KnowledgeBasePageProps = {
  actor: KnowledgeBaseActor
  categories: CategoriesActor
  /** The article the user comes back from. */
  openedId: number | null
}

/** Help articles, by category and search (R33). */
export function KnowledgeBasePage(props: KnowledgeBasePageProps) {
  const { actor, categories, openedId: opened } = props
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const { query, categoryId } = useSelector(actor, ({ context }) => context.query)
  const isStart = useSelector(actor, (flow) => flow.matches('start'))
  const isWide = useIsWide()
  const canClear = useSelector(actor, (flow) => flow.can({ type: 'filters.clear' }))
  const choose = (id: number) => actor.send({ type: 'category.choose', categoryId: id })
  /** The pressed button disappears or is disabled, so the focus moves to the search. */
  const startOver = (type: 'list.restart' | 'filters.clear') => {
    actor.send({ type })
    box.current?.focus()
  }

  const tree = (
    <CategoryTree
      actor={categories}
      chosen={isStart ? null : (categoryId ?? limits.kbRootCategory)}
      onChoose={choose}
    />
  )

  return (
    <>
      <DocumentTitle page={t`Knowledge Base`} portal={provider.name} />
      <PageHeader title={<Trans>Knowledge Base</Trans>} />
      <div className={columnsStyles}>
        {isWide && <aside className={besideStyles}>{tree}</aside>}
        <div className={resultsStyles}>
          <div className={rowStyles}>
            <SearchBox
              label={t`Search the knowledge base`}
              value={query}
              inputRef={box}
              onChange={(value) => actor.send({ type: 'query.change', query: value })}
              onSubmit={() => actor.send({ type: 'query.submit' })}
            />
            <Button
              variant="outline"
              size="small"
              disabled={!canClear}
              onClick={() => startOver('filters.clear')}
            >
              <Trans>Clear filters</Trans>
            </Button>
          </div>
          {!isWide && !isStart && tree}
          {isStart ? (
            <KnowledgeStart categories={categories} hasTree={isWide} onChoose={choose} />
          ) : (
            <SearchResults
              actor={actor}
              categories={categories}
              openedId={opened}
              onRestart={() => startOver('list.restart')}
            />
          )}
        </div>
      </div>
    </>
  )
}

const columnsStyles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', shell: '[15rem minmax(0, 1fr)]' },
  alignItems: 'start',
  gap: { base: '4', shell: '8' },
})
const besideStyles = css({
  position: 'sticky',
  insetBlockStart: '[4.5rem]',
  maxBlockSize: '[calc(100dvh - 6rem)]',
  overflowY: 'auto',
})
const resultsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  minInlineSize: '0',
  maxInlineSize: '[52rem]',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
