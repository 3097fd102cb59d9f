import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import type { KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import { Button } from '#src/components/button.tsx'
import { ListEnd } from '#src/components/list-end.tsx'
import { css } from '#styled-system/css'

/** B6, A95: more articles as the end of the list comes near, or by a button for the keyboard. */
export function MoreHits({ actor }: { actor: KnowledgeBaseActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const more = useCallback(() => actor.send({ type: 'list.end' }), [actor])

  if (flow.matches('moreFailed')) {
    return (
      <div role="alert" className={look}>
        <Trans>More articles could not be loaded.</Trans>
        <Button look="outline" icon="refresh" onClick={() => actor.send({ type: 'list.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const isLoading = flow.matches('loadingMore')
  if (!isLoading && !flow.can({ type: 'list.end' })) return null
  return (
    <div className={look}>
      <ListEnd key={flow.context.hits.length} onNear={more} />
      <Button look="outline" loading={isLoading} onClick={more}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  )
}

const look = css({ display: 'grid', justifyItems: 'center', gap: '2', paddingBlock: '3' })
