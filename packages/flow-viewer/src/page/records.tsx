import { useMemo, useState } from 'react'
import { allStates, placeOf, transitionsOf, transitionWords } from 'flow-chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { type Actor, type History, activeStates } from './history.ts'
import type { TabMessage } from '../feed/glimpse.ts'
import { Log, LogTools, filtered, noFilter } from './log.tsx'
import type { Part } from './parts.ts'
import { SessionButtons } from './session-buttons.tsx'
import { Sequence } from './sequence.tsx'
import { notesOf } from './state-panel.tsx'

type StateTableProps = {
  part: Part
  chosen: string | null
  onChoose: (state: string) => void
}

/** The chart as text: every state, whether it's active, and where it leads. */
function StateTable({ part, chosen, onChoose }: StateTableProps) {
  const { prefix, flow, moment } = part
  const active = new Set(activeStates(moment.value, moment.flow))
  return (
    <table>
      <caption>{flow.title}</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Active</th>
          <th scope="col">Description</th>
          <th scope="col">Notes</th>
          <th scope="col">Leads to</th>
        </tr>
      </thead>
      <tbody>
        {allStates(flow.machine).map((node) => (
          <tr key={placeOf(node)} className={active.has(placeOf(node)) ? 'active' : undefined}>
            <th scope="row" style={{ paddingInlineStart: `${node.path.length + 0.5}em` }}>
              <button
                type="button"
                aria-pressed={prefix + placeOf(node) === chosen}
                onClick={() => onChoose(prefix + placeOf(node))}
              >
                {node.key}
              </button>
            </th>
            <td>{active.has(placeOf(node)) ? '● yes' : ''}</td>
            <td>{node.description}</td>
            <td>
              {notesOf(node)
                .map((names) => names.join(' '))
                .join(' · ')}
            </td>
            <td>{waysOf(node)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const waysOf = (node: AnyStateNode) =>
  transitionsOf(node)
    .filter(({ target }) => target !== undefined)
    .map(wordsOf)
    .join(' · ')

const wordsOf = (transition: AnyTransitionDefinition) =>
  `${transitionWords(transition)} → ${(transition.target ?? []).map(({ path }) => path.join('.')).join(', ')}`

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
