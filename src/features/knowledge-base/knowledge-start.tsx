import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { CategoriesProblem } from './categories-problem.tsx'
import { FeaturedArticles } from './featured-articles.tsx'

type KnowledgeStartProps = {
  categories: CategoriesActor
  /** The tree is beside the page, and says that the categories are missing. */
  hasTree: boolean
  onChoose: (categoryId: number) => void
}

/** The first page of the knowledge base: categories as tiles, and featured articles (R81). */
export const KnowledgeStart = ({ categories, hasTree, onChoose }: KnowledgeStartProps) => (
  <div className={rootStyles}>
    <Tiles categories={categories} hasTree={hasTree} onChoose={onChoose} />
    <FeaturedArticles />
  </div>
)

function Tiles({ categories, hasTree, onChoose }: KnowledgeStartProps) {
  const { t } = useLingui()
  const flow = useSelector(categories, (snapshot) => snapshot)
  const { tree } = flow.context

  if (flow.matches('failed')) return !hasTree && <CategoriesProblem actor={categories} />
  if (!tree) return !hasTree && <SkeletonText lines={9} />
  return (
    <section className={sectionStyles} aria-label={t`Browse by category`}>
      <ul className={tilesStyles}>
        {tree.flatMap(({ children }) =>
          children.map(({ id, name, children: below }) => (
            <li key={id}>
              <button type="button" className={tileStyles} onClick={() => onChoose(id)}>
                <span className={nameStyles}>{name}</span>
                {below.length > 0 && (
                  <span className={belowStyles}>{below.map((each) => each.name).join(', ')}</span>
                )}
                <Icon name="chevronDown" />
              </button>
            </li>
          )),
        )}
      </ul>
      <Button
        variant="outline"
        size="small"
        icon="book"
        onClick={() => onChoose(limits.kbRootCategory)}
      >
        <Trans>Show all articles</Trans>
      </Button>
    </section>
  )
}

const rootStyles = css({ display: 'grid', gap: '8', paddingBlockStart: '1' })
const sectionStyles = css({ display: 'grid', justifyItems: 'start', gap: '4' })
const tilesStyles = css({
  listStyle: 'none',
  inlineSize: 'full',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 15rem), 1fr))]',
  // Tiles side by side are equally high.
  gridAutoRows: { base: '[auto]', cards: '[1fr]' },
  gap: { base: '2', cards: '3' },
  '& > li': { display: 'grid' },
})
const tileStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignContent: 'center',
  columnGap: '2',
  minBlockSize: '[3.5rem]',
  paddingInline: '4',
  paddingBlock: '2',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { backgroundColor: 'hover' },
  '& > svg': {
    gridColumn: '2',
    gridRow: '[1 / span 2]',
    alignSelf: 'center',
    color: 'quiet',
    rotate: '[-90deg]',
    _rtl: { rotate: '[90deg]' },
  },
})
const nameStyles = css({ gridColumn: '1', fontWeight: 'strong' })
const belowStyles = css({ gridColumn: '1', fontSize: 'sm', color: 'quiet' })
