import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { queueCountMax, type QueueView } from '#contract/agent-queue.ts'
import { inView } from '#contract/rules/queue-query.ts'
import { hasSameEntries } from '#contract/rules/ticket-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { countIn } from '#src/i18n/numbers.ts'
import { queueSearchOf } from './queue-address.ts'
import { useQueueChoices } from './queue-filters.ts'

type ShownView = QueueView | 'groups'

/** The views: waiting, assigned to me, waiting in my groups, and all (T104, T224). */
export function QueueViews({ actor }: { actor: AgentQueueActor }) {
  const { t, i18n } = useLingui()
  const { query, views } = useSelector(actor, ({ context }) => context)
  const isShown = useSelector(actor, ({ context }) => context.rows !== null)
  const myGroups = useQueueChoices(isShown).data?.myGroups ?? []
  const { filters } = query
  const isOfMyGroups =
    query.view === 'waiting' &&
    myGroups.length > 0 &&
    hasSameEntries(filters.supportGroup, myGroups)
  /** The groups of one's own belong to their view, so that they don't narrow the next one. */
  const chosenBy = (key: ShownView) => ({
    view: key === 'groups' ? ('waiting' as const) : key,
    supportGroup: key === 'groups' ? myGroups : isOfMyGroups ? [] : filters.supportGroup,
  })
  const shown = (count: number) =>
    count >= queueCountMax ? `${countIn(i18n.locale, queueCountMax)}+` : countIn(i18n.locale, count)
  const viewOf = (key: ShownView, label: string, count?: number) => {
    const { view, supportGroup } = chosenBy(key)
    return {
      key,
      label,
      count: count === undefined ? undefined : shown(count),
      link: linkOptions({
        to: '/agent',
        search: queueSearchOf(inView({ ...query, filters: { ...filters, supportGroup } }, view)),
      }),
    }
  }
  const choose = (key: ShownView) => {
    const { view, supportGroup } = chosenBy(key)
    if (view !== query.view) actor.send({ type: 'view.choose', view })
    if (!hasSameEntries(supportGroup, filters.supportGroup))
      actor.send({ type: 'filters.change', filters: { supportGroup } })
    else if (view === query.view) actor.send({ type: 'view.choose', view })
  }

  return (
    <ViewLinks<ShownView>
      label={t`Views`}
      current={isOfMyGroups ? 'groups' : query.view}
      views={[
        viewOf('waiting', t`Waiting for us`, views?.waiting),
        viewOf('mine', t`Mine`, views?.mine),
        ...(myGroups.length > 0 ? [viewOf('groups', t`My groups`)] : []),
        viewOf('all', t`All`),
      ]}
      onChoose={choose}
    />
  )
}
