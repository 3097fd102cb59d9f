import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import type { KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { ListEnd } from '#src/components/table/list-end.tsx'
import { css } from '#styled-system/css'

type MoreHitsProps = {
  actor: KnowledgeBaseActor
  /** The button has the focus, or has it no more. */
  onFocus: (has: boolean) => void
}

/** B6, A95: more articles as the end of the list comes near, or by a button for the keyboard. */
export function MoreHits({ actor, onFocus }: MoreHitsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const more = useCallback(() => actor.send({ type: 'list.end' }), [actor])
  const retry = () => actor.send({ type: 'list.retry' })

  const isFailed = flow.matches('moreFailed')
  const isLoading = flow.matches('loadingMore')
  if (!isFailed && !isLoading && !flow.can({ type: 'list.end' })) return null
  return (
    <div className={look}>
      {isFailed ? (
        <p role="alert">
          <Trans>More articles could not be loaded.</Trans>
        </p>
      ) : (
        <ListEnd key={flow.context.hits.length} onNear={more} />
      )}
      <Button
        look="outline"
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

const look = css({ display: 'grid', justifyItems: 'center', gap: '2', paddingBlock: '3' })
