import { Trans, useLingui } from '@lingui/react/macro'

import { isSameList, viewQueryOf, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { ownView } from './ticket-views.ts'

type OwnViewMenuProps = {
  own: TicketViewsActor
  view: SavedView
  /** The list that is shown. */
  query: TicketQuery
}

/** Actions for one of the user's own views (T75). */
export function OwnViewMenu({ own, view, query }: OwnViewMenuProps) {
  const { t } = useLingui()
  const label = t`Options for ${view.name}`
  const isShown = isSameList(ownView(view).query, query)
  const update: MenuEntry = {
    id: 'update',
    icon: 'refresh',
    label: <Trans>Update to current list</Trans>,
    onSelect: () => own.send({ type: 'view.update', view, query: viewQueryOf(query) }),
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
