import { useMemo, useState } from 'react'

import type { Actor, History } from './history.ts'
import type { TabMessage } from '../feed/glimpse.ts'
import { filtered, noFilter } from './log-filter.ts'
import { LogTools } from './log-tools.tsx'
import { Log } from './log.tsx'
import type { Part } from './parts.ts'
import { SessionButtons } from './session-buttons.tsx'
import { Sequence } from './sequence.tsx'
import { StateTable } from './state-table.tsx'

type RecordsProps = {
  history: History
  shown: Actor
  parts: readonly Part[]
  chosen: string | null
  onChooseState: (state: string) => void
  onLookAt: (actor: string, moment: string | null) => void
  onOpen: (messages: readonly TabMessage[]) => void
}

const views = { log: 'Events', sequence: 'Sequence', states: 'States' } as const
type View = keyof typeof views

/** Tabs with the event log, the sequence and the table of states. */
export function Records(props: RecordsProps) {
  const { history, shown, parts, chosen, onChooseState, onLookAt, onOpen } = props
  const [view, setView] = useState<View>('log')
  const [filter, setFilter] = useState(noFilter)
  const { log } = history
  const filteredLog = useMemo(() => filtered(log, filter), [log, filter])
  return (
    <section className="records" aria-label="Records">
      <div className="views">
        {(Object.keys(views) as View[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {views[name]}
          </button>
        ))}
        {view === 'log' && (
          <LogTools
            history={history}
            filter={filter}
            onFilter={setFilter}
            count={filteredLog.all.length}
          />
        )}
        <SessionButtons history={history} onOpen={onOpen} />
      </div>
      {view === 'log' && <Log log={filteredLog} onLookAt={onLookAt} />}
      {view === 'sequence' && <Sequence history={history} run={shown.run} />}
      {view === 'states' &&
        parts.map((part) => (
          <StateTable key={part.actor.key} part={part} chosen={chosen} onChoose={onChooseState} />
        ))}
    </section>
  )
}
