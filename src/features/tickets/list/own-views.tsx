import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { isSameList, viewQueryOf } from '#contract/rules/ticket-query.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { OwnViewMenu } from './own-view-menu.tsx'
import { ownView } from './ticket-views.ts'
import { useTicketViews } from './use-ticket-views.ts'
import type { ViewDialogsProps } from './view-dialogs.tsx'
import { ViewLinks, type ViewLinksProps } from './view-links.tsx'

const ViewDialogs = idlePart<ViewDialogsProps>(
  () => import('./view-dialogs.tsx').then((module) => module.ViewDialogs),
  ({ actor }) => <MissingOverlay open={actor.getSnapshot().hasTag('dialog')} />,
)

export const OwnViews = (list: ViewLinksProps) => <ViewStrip {...list} own={useTicketViews()} />

/** The views all users have, then the user's own with their actions (T75). */
export function ViewStrip({ own, ...list }: ViewLinksProps & { own: TicketViewsActor }) {
  const flow = useSelector(own, (snapshot) => snapshot)
  const query = useSelector(list.actor, ({ context }) => context.query)
  const strip = useRef<HTMLDivElement>(null)
  const { problem, view } = flow.context
  const views = [...list.views, ...flow.context.views.map(ownView)]
  const isNew = !views.some((each) => isSameList(each.query, query))

  // The button stays mounted behind its dialog, so that the focus can return to it.
  const isRead = !flow.matches('loading') && !flow.matches('failed')
  const retryChange = () =>
    view && own.send({ type: 'change.retry', view, query: flow.context.query })
  const add = () => own.send({ type: 'view.add', query: viewQueryOf(query) })

  return (
    <div ref={strip} className={stackStyles} aria-busy={flow.matches('updating')}>
      <ViewLinks
        {...list}
        views={views}
        beside={({ saved }) => saved && <OwnViewMenu own={own} view={saved} query={query} />}
      >
        {isNew && isRead && <SaveButton isFull={flow.context.views.length >= max} onSave={add} />}
      </ViewLinks>
      {flow.matches('failed') && (
        <Problem
          text={<Trans>We couldn’t load your own views.</Trans>}
          action={<RetryButton onRetry={() => own.send({ type: 'views.retry' })} />}
        />
      )}
      {flow.matches({ ready: 'notUpdated' }) && (
        <Problem
          text={problem && displayText(problem)}
          action={<RetryButton onRetry={retryChange} />}
        />
      )}
      <ViewDialogs actor={own} focusAfter={() => partOf(strip.current, view?.id)} />
    </div>
  )
}

const max = limits.ticketViews

const SaveButton = ({ isFull, onSave }: { isFull: boolean; onSave: () => void }) => (
  <Button
    variant="quiet"
    size="small"
    icon="star"
    disabled={isFull}
    reason={isFull ? <Trans>You can save up to {max} views.</Trans> : ''}
    onClick={onSave}
  >
    <span className={bodyStyles}>
      <Trans>Save view…</Trans>
    </span>
  </Button>
)

/** The menu of a view, else the view that is shown. */
const partOf = (strip: HTMLElement | null, id: number | undefined) =>
  strip?.querySelector<HTMLElement>(`[data-view="${id}"] button`) ??
  strip?.querySelector<HTMLElement>('[aria-current]') ??
  strip?.querySelector<HTMLElement>('a') ??
  null

const stackStyles = css({ display: 'grid', gap: '2', flex: '1', minInlineSize: '0' })
/** In narrow layouts, the icon replaces the text. */
const bodyStyles = css({ srOnly: { base: true, _rows: false } })
