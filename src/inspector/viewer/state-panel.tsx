import { allStates, childOf } from 'flow-chart'
import { metaOf } from 'flow-paths'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import type { KnownFlow } from './flows.ts'
import type { Actor } from './history.ts'
import { JourneyPanel } from './journey-panel.tsx'

type StatePanelProps = {
  actor: Actor
  flow: KnownFlow
  active: ReadonlySet<string>
  chosen: string | null
  onChoose: (state: string | null) => void
}

/** What the machine says of the chosen state, and the way there. */
export function StatePanel({ actor, flow, active, chosen, onChoose }: StatePanelProps) {
  const node = allStates(flow.machine as AnyStateMachine).find(({ id }) => id === chosen)
  if (!node)
    return (
      <section aria-label="State">
        <h3>A state</h3>
        <p className="hint">Choose one in the chart or in the table below.</p>
      </section>
    )
  return (
    <section aria-label="State">
      <h3>
        <code>{node.path.join('.') || node.key}</code>
        <button type="button" className="quiet" onClick={() => onChoose(null)}>
          Close
        </button>
      </h3>
      <p>{node.description}</p>
      <Notes node={node} />
      {active.has(node.id) ? (
        <p className="hint">The moment shown is in this state.</p>
      ) : (
        <JourneyPanel key={node.id} actor={actor} flow={flow} state={node.id} />
      )}
    </section>
  )
}

function Notes({ node }: { node: AnyStateNode }) {
  const { page, spec } = metaOf(node)
  const actors = node.invoke.map(({ src }) => String(src))
  const isRun = (actor: string) => childOf(node.machine, actor) !== undefined
  const notes = [
    ['page', page],
    ['specification', spec?.join(', ')],
    ['tags', node.tags.join(', ')],
    ['calls', actors.filter((actor) => !isRun(actor)).join(', ')],
    ['runs', actors.filter(isRun).join(', ')],
  ].filter(([, words]) => words)
  return (
    <dl>
      {notes.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
