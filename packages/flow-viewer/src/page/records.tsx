import { useState } from 'react'

import type { Actor, History } from './history.ts'
import { Log } from './log.tsx'
import type { Part } from './parts.ts'
import { Sequence } from './sequence.tsx'
import { StateTable } from './state-table.tsx'

type RecordsProps = {
  history: History
  shown: Actor
  parts: readonly Part[]
  chosen: string | null
  onChooseState: (state: string) => void
  onLookAt: (actor: string, moment: string | null) => void
}

const views = { log: 'Events', sequence: 'Sequence', states: 'States' } as const
type View = keyof typeof views

/** Tabs with the event log, the sequence and the table of states. */
export function Records(props: RecordsProps) {
  const { history, shown, parts, chosen, onChooseState, onLookAt } = props
  const [view, setView] = useState<View>('log')
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
      </div>
      {view === 'log' && <Log log={history.log} onLookAt={onLookAt} />}
      {view === 'sequence' && <Sequence history={history} run={shown.run} />}
      {view === 'states' &&
        parts.map((part) => (
          <StateTable key={part.actor.key} part={part} chosen={chosen} onChoose={onChooseState} />
        ))}
    </section>
  )
}
