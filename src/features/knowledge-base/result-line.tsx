import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import { css } from '#styled-system/css'
import { pathTo, useCategories } from './use-categories.ts'

/** B4, A98: the category and the words the list stands for, and how many articles that are. */
export function ResultLine({ actor }: { actor: KnowledgeBaseActor }) {
  const { t } = useLingui()
  const { tree } = useCategories()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { query, total } = flow.context
  const isKnown = ['shown', 'loadingMore', 'moreFailed', 'empty'].includes(String(flow.value))
  const names = pathTo(tree, query.categoryId).map(({ name }) => name)
  const path = names.length > 0 ? names.join(' / ') : t`All`
  const words = query.query.trim()

  return (
    <p className={look} aria-live={isKnown ? 'polite' : 'off'} aria-atomic>
      {words === '' ? (
        path
      ) : (
        <Trans>
          {path} — results for “{words}”
        </Trans>
      )}
      {isKnown && <span className={count}> ({total})</span>}
    </p>
  )
}

const look = css({ minBlockSize: '6', color: 'quiet', overflowWrap: 'anywhere' })
const count = css({ fontVariantNumeric: 'tabular-nums' })
