import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { useIsWide } from '#src/components/hooks/media-queries.ts'
import { css } from '#styled-system/css'
import { CategoriesProblem } from './categories-problem.tsx'
import { CategoryNode } from './category-node.tsx'

type CategoryTreeProps = {
  actor: CategoriesActor
  /** null on the first page. */
  chosen: number | null
  onChoose: (categoryId: number) => void
}

/** The categories beside the list, or collapsed above its rows in narrow layouts (B2, B3, B9). */
export function CategoryTree(props: CategoryTreeProps) {
  const { t } = useLingui()
  const wide = useIsWide()
  const tree = (
    <nav aria-label={t`Categories`}>
      <Categories {...props} />
    </nav>
  )
  if (wide) return tree
  return (
    <details className={foldedStyles}>
      <summary className={summaryStyles}>
        <Trans>Categories</Trans>
      </summary>
      {tree}
    </details>
  )
}

function Categories({ actor, chosen, onChoose }: CategoryTreeProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { tree } = flow.context

  if (flow.matches('failed')) return <CategoriesProblem actor={actor} />
  if (!tree) return <SkeletonText lines={9} />
  return (
    <ul className={listStyles}>
      {tree.map((node) => (
        <CategoryNode key={node.id} node={node} chosen={chosen} onChoose={onChoose} isRoot />
      ))}
    </ul>
  )
}

const listStyles = css({ listStyle: 'none' })
const foldedStyles = css({
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  padding: '2',
})
const summaryStyles = css({
  minBlockSize: 'control',
  paddingBlock: '2',
  paddingInline: '2',
  fontWeight: 'strong',
  cursor: 'pointer',
})
