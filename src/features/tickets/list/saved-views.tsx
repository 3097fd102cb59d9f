import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'

import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { limits } from '#contract/limits.ts'
import { ownViewKey } from '#contract/rules/ticket-query.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import type { ViewDialogsProps } from './view-dialogs.tsx'

type SavedViewMenuProps = {
  own: TicketViewsActor
  view: { id: number; name: string }
  /** The list that is shown, as a view stores it. */
  query: object
  /** Whether it's the list of the view. */
  isShown: boolean
}

/** Actions for one of the user's own views (T75). */
function SavedViewMenu({ own, view, query, isShown }: SavedViewMenuProps) {
  const { t } = useLingui()
  const label = t`Options for ${view.name}`
  const update: MenuEntry = {
    id: 'update',
    icon: 'refresh',
    label: <Trans>Update to current list</Trans>,
    onSelect: () => own.send({ type: 'view.update', view, query }),
  }
  const entries: MenuEntry[] = [
    {
      id: 'rename',
      icon: 'edit',
      label: <Trans>Rename…</Trans>,
      onSelect: () => own.send({ type: 'view.rename', view }),
    },
    ...(isShown ? [] : [update]),
    {
      id: 'delete',
      icon: 'trash',
      label: <Trans>Delete…</Trans>,
      onSelect: () => own.send({ type: 'view.delete', view }),
    },
  ]
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={(props) => <IconButton {...props} icon="more" label={label} />}
    />
  )
}

const ViewDialogs = idlePart<ViewDialogsProps>(
  () => import('./view-dialogs.tsx').then((module) => module.ViewDialogs),
  ({ actor }) => <MissingOverlay open={actor.getSnapshot().hasTag('dialog')} />,
)

type Named = { id: number; name: string }

type Parts<View> = {
  menuOf: (view: View) => ReactNode
  /** Saves the list; absent if a view shows it already. */
  saveButton: ReactNode
}

type SavedViewsProps<View extends Named> = {
  own: TicketViewsActor<View>
  /** The list that is shown, as a view stores it. */
  query: object
  /** Whether a view shows this list. */
  isShown: (view: View) => boolean
  /** Whether the list is that of a view which everyone has. */
  isBuiltIn: boolean
  /** The links to all views. */
  children: (parts: Parts<View>) => ReactNode
}

/** Views that are saved, with their actions, dialogs and problems (T75, T248). */
export function SavedViews<View extends Named>(props: SavedViewsProps<View>) {
  const { own, query, isShown, isBuiltIn, children } = props
  const flow = useSelector(own, (snapshot) => snapshot)
  const strip = useRef<HTMLDivElement>(null)
  const { views, problem, view } = flow.context
  const isLoaded = ViewDialogs.useIsLoaded()
  const isNew = !isBuiltIn && !views.some(isShown)

  // The button stays mounted behind its dialog, so that the focus can return to it.
  const isRead = !flow.matches('loading') && !flow.matches('failed')
  const retryChange = () =>
    view && own.send({ type: 'change.retry', view, query: flow.context.query })
  const add = () => own.send({ type: 'view.add', query })

  return (
    <div ref={strip} className={stackStyles} aria-busy={flow.matches('updating')}>
      {children({
        menuOf: (saved) => (
          <SavedViewMenu own={own} view={saved} query={query} isShown={isShown(saved)} />
        ),
        saveButton: isNew && isRead && <SaveButton isFull={views.length >= max} onSave={add} />,
      })}
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
      {(isLoaded || flow.hasTag('dialog')) && (
        <ViewDialogs actor={own} focusAfter={() => partOf(strip.current, view)} />
      )}
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
const partOf = (strip: HTMLElement | null, view: Named | null) =>
  strip?.querySelector<HTMLElement>(`[data-view="${view && ownViewKey(view.id)}"] button`) ??
  strip?.querySelector<HTMLElement>('[aria-current]') ??
  strip?.querySelector<HTMLElement>('a') ??
  null

const stackStyles = css({ display: 'grid', gap: '2', flex: '1', minInlineSize: '0' })
/** In narrow layouts, the icon replaces the text. */
const bodyStyles = css({ srOnly: { base: true, _rows: false } })
