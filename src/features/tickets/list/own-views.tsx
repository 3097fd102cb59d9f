import { useSelector } from '@xstate/react'

import { isSameList, viewQueryOf } from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { SavedViews } from './saved-views.tsx'
import { TicketViewLinks, type ViewLinksProps } from './ticket-view-links.tsx'
import { ownView } from './ticket-views.ts'
import { useTicketViews } from './use-ticket-views.ts'

export const OwnViews = (list: ViewLinksProps) => <ViewStrip {...list} own={useTicketViews()} />

/** The views all users have, then the user's own with their actions (T75). */
export function ViewStrip({ own, ...list }: ViewLinksProps & { own: TicketViewsActor<SavedView> }) {
  const saved = useSelector(own, ({ context }) => context.views)
  const query = useSelector(list.actor, ({ context }) => context.query)
  return (
    <SavedViews
      own={own}
      query={viewQueryOf(query)}
      isShown={(view) => isSameList(ownView(view).query, query)}
      isBuiltIn={list.views.some((view) => isSameList(view.query, query))}
    >
      {({ menuOf, saveButton }) => (
        <TicketViewLinks
          {...list}
          views={[...list.views, ...saved.map(ownView)]}
          beside={(view) => view.saved && menuOf(view.saved)}
        >
          {saveButton}
        </TicketViewLinks>
      )}
    </SavedViews>
  )
}
