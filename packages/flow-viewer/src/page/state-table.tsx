import { allStates, placeOf, transitionsOf, transitionWords } from 'flow-chart'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { activeStates } from './history.ts'
import { notesOf } from './state-panel.tsx'
import type { Part } from './parts.ts'

type StateTableProps = {
  part: Part
  chosen: string | null
  onChoose: (state: string) => void
}

/** The chart as text: every state, whether it's active, and where it leads. */
export function StateTable({ part, chosen, onChoose }: StateTableProps) {
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
