import { Trans } from '@lingui/react/macro'

import type { Answer } from '#contract/call.ts'
import type { searchKb } from '#contract/knowledge-base.ts'
import { PageLink } from '#src/links.tsx'
import { css } from '#styled-system/css'

type SolutionListProps = { hits: Answer<typeof searchKb>['list']; dimmed: boolean }

export function SolutionList({ hits, dimmed }: SolutionListProps) {
  if (hits.length === 0) {
    return (
      <p className={quiet}>
        <Trans>
          No article fits these words. Open a ticket, and our support takes it from there.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <h2 className={heading}>
        <Trans>Articles that may help</Trans>
      </h2>
      <ul className={list} data-dimmed={dimmed || undefined}>
        {hits.map(({ articleId, title, description }) => (
          <li key={articleId} className={item}>
            <PageLink to="/kb/article/$articleId" params={{ articleId }}>
              {title}
            </PageLink>
            <p className={quiet}>{description}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const heading = css({ fontSize: 'lg' })
const list = css({
  display: 'grid',
  listStyle: 'none',
  transitionProperty: '[opacity]',
  transitionDuration: 'quick',
  '&[data-dimmed]': { opacity: '[0.6]' },
})
const item = css({
  display: 'grid',
  gap: '1',
  paddingBlock: '3',
  borderBlockStart: 'thin',
  '& > a': { fontSize: 'lg' },
})
const quiet = css({ color: 'quiet', overflowWrap: 'anywhere' })
