import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { noQueueFilters, queueCountMax, type QueueView } from '#contract/agent-queue.ts'
import type { SavedQueueView } from '#contract/agent-views.ts'
import {
  defaultQueueQuery,
  inView,
  isSameQueue,
  queueOfView,
  type QueueQuery,
} from '#contract/rules/queue-query.ts'
import { hasSameEntries, ownViewKey } from '#contract/rules/ticket-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { countIn } from '#src/i18n/numbers.ts'
import { queueSearchOf } from './queue-address.ts'
import { useQueueChoices } from './queue-filters.ts'

type BuiltInView = QueueView | 'groups'

/** The agent's groups, once the first rows are shown. */
export const useMyGroups = (actor: AgentQueueActor) => {
  const isShown = useSelector(actor, ({ context }) => context.rows !== null)
  return useQueueChoices(isShown).data?.myGroups ?? []
}

/** The queue of a view before anything is narrowed. */
const queueOf = (key: BuiltInView, myGroups: readonly string[]): QueueQuery =>
  key === 'groups'
    ? {
        ...defaultQueueQuery('waiting'),
        filters: { ...noQueueFilters, supportGroup: [...myGroups] },
      }
    : defaultQueueQuery(key)

export const isBuiltInQueue = (query: QueueQuery, myGroups: readonly string[]) =>
  [queueOf(query.view, myGroups), queueOf('groups', myGroups)].some((each) =>
    isSameQueue(each, query),
  )

/** The saved view whose list is shown, else the one that the list is a search in. */
const shownIn = (saved: readonly SavedQueueView[], query: QueueQuery) =>
  saved.find((view) => isSameQueue(queueOfView(view), query)) ??
  saved.find((view) =>
    isSameQueue({ ...queueOfView(view), search: view.search || query.search }, query),
  )

type QueueViewsProps = {
  actor: AgentQueueActor
  saved?: readonly SavedQueueView[]
  /** Actions for a saved view. */
  menuOf?: (view: SavedQueueView) => ReactNode
  children?: ReactNode
}

/** The views: waiting, assigned to me, with news, of my groups, all, and saved ones (T104, T224, T248, T266). */
export function QueueViews({ actor, saved = [], menuOf, children }: QueueViewsProps) {
  const { t, i18n } = useLingui()
  const { query, views } = useSelector(actor, ({ context }) => context)
  const myGroups = useMyGroups(actor)
  const { filters } = query
  const ownShown = shownIn(saved, query)
  const isOfMyGroups =
    query.view === 'waiting' &&
    myGroups.length > 0 &&
    hasSameEntries(filters.supportGroup, myGroups)
  const savedIn = (key: string) => saved.find(({ id }) => ownViewKey(id) === key)

  /** The groups of one's own belong to their view, so that they don't narrow the next one. */
  const groupsIn = (key: BuiltInView) =>
    key === 'groups' ? myGroups : isOfMyGroups ? [] : filters.supportGroup

  /** What is narrowed stays in the next view, unless it belongs to a saved one (T249). */
  const builtInQueue = (key: BuiltInView) => {
    const { view } = queueOf(key, myGroups)
    return ownShown
      ? { ...queueOf(key, myGroups), search: ownShown.search ? '' : query.search }
      : inView({ ...query, filters: { ...filters, supportGroup: groupsIn(key) } }, view)
  }
  const savedQueue = (view: SavedQueueView) => ({
    ...queueOfView(view),
    search: view.search || (ownShown?.search ? '' : query.search),
  })

  const linkTo = (queue: QueueQuery) => linkOptions({ to: '/agent', search: queueSearchOf(queue) })
  const shown = (count: number) =>
    count >= queueCountMax ? `${countIn(i18n.locale, queueCountMax)}+` : countIn(i18n.locale, count)
  const viewOf = (key: BuiltInView, label: string, count?: number) => ({
    key: key as string,
    label,
    count: count === undefined ? undefined : shown(count),
    link: linkTo(builtInQueue(key)),
  })

  const chooseBuiltIn = (key: BuiltInView) => {
    const { view } = queueOf(key, myGroups)
    const supportGroup = groupsIn(key)
    if (view !== query.view) actor.send({ type: 'view.choose', view })
    if (!hasSameEntries(supportGroup, filters.supportGroup))
      actor.send({ type: 'filters.change', filters: { supportGroup } })
    else if (view === query.view) actor.send({ type: 'view.choose', view })
  }
  const choose = (key: string) => {
    const view = savedIn(key)
    if (view) actor.send({ type: 'query.restore', query: savedQueue(view) })
    else if (ownShown)
      actor.send({ type: 'query.restore', query: builtInQueue(key as BuiltInView) })
    else chooseBuiltIn(key as BuiltInView)
  }

  return (
    <ViewLinks
      label={t`Views`}
      current={ownShown ? ownViewKey(ownShown.id) : isOfMyGroups ? 'groups' : query.view}
      views={[
        viewOf('waiting', t`Waiting for us`, views?.waiting),
        viewOf('mine', t`Mine`, views?.mine),
        viewOf('news', t`New for you`, views?.news),
        ...(myGroups.length > 0 ? [viewOf('groups', t`My groups`)] : []),
        viewOf('all', t`All`),
        ...saved.map((view) => ({
          key: ownViewKey(view.id),
          label: view.name,
          link: linkTo(savedQueue(view)),
        })),
      ]}
      onChoose={choose}
      beside={
        menuOf &&
        ((key) => {
          const view = savedIn(key)
          return view && menuOf(view)
        })
      }
    >
      {children}
    </ViewLinks>
  )
}
