import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'

import { queueCountMax, type QueueView } from '#contract/agent-queue.ts'
import { defaultQueueQuery } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent-queue.machine.ts'
import { countIn } from '#src/i18n/numbers.ts'
import { css } from '#styled-system/css'
import { queueSearchOf } from './queue-address.ts'

/** T104: a view is a link to a list, so that it can be shared and opened in a tab of its own. */
export function QueueViews({ actor }: { actor: AgentQueueActor }) {
  const { t, i18n } = useLingui()
  const { query, views } = useSelector(actor, ({ context }) => context)
  const names: Record<QueueView, string> = {
    waiting: t`Waiting for us`,
    mine: t`Mine`,
    all: t`All`,
  }
  const shown = (count: number) =>
    count >= queueCountMax ? `${countIn(i18n.locale, queueCountMax)}+` : countIn(i18n.locale, count)
  const choose = (event: MouseEvent, view: QueueView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    actor.send({ type: 'view.choose', view })
  }

  return (
    <nav aria-label={t`Views`}>
      <ul className={list}>
        {(['waiting', 'mine', 'all'] as const).map((view) => (
          <li key={view}>
            <Link
              to="/agent"
              search={queueSearchOf({
                ...defaultQueueQuery(view),
                filters: query.filters,
                search: query.search,
              })}
              activeOptions={exactly}
              className={link}
              aria-current={view === query.view ? 'page' : undefined}
              onClick={(event) => choose(event, view)}
            >
              {names[view]}
              {views && view !== 'all' && <span className={count}>{shown(views[view])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Else the router marks a view as current in every list that is narrowed further. */
const exactly = { exact: true }

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  minBlockSize: 'controlSmall',
  borderRadius: 'round',
  fontSize: 'md',
  color: 'quiet',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover', color: 'text' },
  '&[aria-current]': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
  _forcedColors: { '&[aria-current]': { outline: '[2px solid Highlight]' } },
})
const count = css({ fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })
