import { Trans } from '@lingui/react/macro'

import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { css } from '#styled-system/css'

/** The categories are missing, and can be loaded again. */
export const CategoriesProblem = ({ actor }: { actor: CategoriesActor }) => (
  <div role="alert" className={rootStyles}>
    <Trans>We couldn’t load the categories.</Trans>
    <Button
      variant="outline"
      size="small"
      icon="refresh"
      onClick={() => actor.send({ type: 'categories.retry' })}
    >
      <Trans>Load the categories</Trans>
    </Button>
  </div>
)

const rootStyles = css({ display: 'grid', justifyItems: 'start', gap: '2', color: 'quiet' })
