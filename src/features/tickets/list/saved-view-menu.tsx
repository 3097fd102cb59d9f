import { Trans, useLingui } from '@lingui/react/macro'

import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'

type SavedViewMenuProps = {
  own: TicketViewsActor
  view: { id: number; name: string }
  /** The list that is shown, as a view stores it. */
  query: object
  /** Whether it's the list of the view. */
  isShown: boolean
}

/** Actions for one of the user's own views (T75). */
export function SavedViewMenu({ own, view, query, isShown }: SavedViewMenuProps) {
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
