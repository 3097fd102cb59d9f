import { useLingui, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSelector } from '@xstate/react'

import type { KbCategory } from '#contract/knowledge-base.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { pathTo } from './category-path.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { useIsWide } from '#src/components/hooks/media-queries.ts'
import { CategoriesProblem } from './categories-problem.tsx'

type CategoryNodeProps = {
  node: KbCategory
  chosen: number | null
  onChoose: (categoryId: number) => void
  isRoot?: boolean
}

/** A category with its subcategories, if it's open. */
function CategoryNode({ node, chosen, onChoose, isRoot = false }: CategoryNodeProps) {
  const { t } = useLingui()
  const [isToggledOpen, setAsked] = useState<boolean | null>(null)
  const { id, name, children } = node
  const isOpen = isRoot || (isToggledOpen ?? isOn(node, chosen))

  return (
    <li>
      <div className={rowStyles}>
        <button
          type="button"
          className={entryStyles}
          aria-current={id === chosen || undefined}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
        {!isRoot && children.length > 0 && (
          <button
            type="button"
            className={openerStyles}
            aria-expanded={isOpen}
            aria-label={t`Subcategories of ${name}`}
            onClick={() => setAsked(!isOpen)}
          >
            <Icon name="chevronDown" />
          </button>
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul className={isRoot ? topStyles : nestedStyles}>
          {children.map((child) => (
            <CategoryNode key={child.id} node={child} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Whether the chosen category is this one or below it. */
const isOn = (node: KbCategory, chosen: number | null) =>
  chosen !== null && pathTo([node], chosen).length > 0

const rowStyles = css({ display: 'flex', alignItems: 'center' })
const entryStyles = css({
  flex: '1',
  minInlineSize: '0',
  minBlockSize: '[2.25rem]',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  color: 'text',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { backgroundColor: 'hover' },
  '&[aria-current]': {
    backgroundColor: 'accentSoft',
    color: 'accent',
    fontWeight: 'strong',
  },
})
const openerStyles = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '&[aria-expanded=false] svg': { rotate: '[-90deg]' },
})
const topStyles = css({ listStyle: 'none' })
const nestedStyles = css({
  listStyle: 'none',
  marginInlineStart: '3',
  paddingInlineStart: '2',
  borderInlineStart: 'thin',
})

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
