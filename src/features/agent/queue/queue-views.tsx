import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { queueCountMax, type QueueView } from '#contract/agent-queue.ts'
import { defaultQueueQuery } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { countIn } from '#src/i18n/numbers.ts'
import { queueSearchOf } from './queue-address.ts'

/** The views: waiting, assigned to me, and all (T104). */
export function QueueViews({ actor }: { actor: AgentQueueActor }) {
  const { t, i18n } = useLingui()
  const { query, views } = useSelector(actor, ({ context }) => context)
  const { filters, search } = query
  const names: Record<QueueView, string> = {
    waiting: t`Waiting for us`,
    mine: t`Mine`,
    all: t`All`,
  }
  const shown = (count: number) =>
    count >= queueCountMax ? `${countIn(i18n.locale, queueCountMax)}+` : countIn(i18n.locale, count)

  return (
    <ViewLinks
      label={t`Views`}
      current={query.view}
      views={(['waiting', 'mine', 'all'] as const).map((key) => ({
        key,
        label: names[key],
        count: views && key !== 'all' ? shown(views[key]) : undefined,
        link: linkOptions({
          to: '/agent',
          search: queueSearchOf({ ...defaultQueueQuery(key), filters, search }),
        }),
      }))}
      onChoose={(view) => actor.send({ type: 'view.choose', view })}
    />
  )
}
