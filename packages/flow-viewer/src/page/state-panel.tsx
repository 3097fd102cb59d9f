import { useEffect, useState, useMemo } from 'react'
import type { AnyStateNode } from 'xstate'
import { allStates, invokedBy, placeOf } from 'flow-chart'

import type { KnownFlow } from './flows.ts'
import { activeStates, type Actor } from './history.ts'
import { JourneyPanel } from './journey-panel.tsx'
import type { Part } from './parts.ts'
import { scrollWithin } from './scroll-within.ts'

type Found = {
  readonly file: string
  readonly words: string
  readonly line: number
  readonly column: number
}

const query = ({ file, machine }: KnownFlow, node: AnyStateNode) =>
  new URLSearchParams([
    ['file', file ?? ''],
    ['machine', machine.id],
    ...node.path.map((name) => ['state', name]),
  ])

/** Opens the line that declares a state in the editor that Vite finds. */
function SourceLink({ flow, node }: { flow: KnownFlow; node: AnyStateNode }) {
  const [source, find] = useState<Found | null>(null)
  const [isOpened, setIsOpened] = useState(false)
  const search = flow.file === undefined ? null : query(flow, node).toString()
  useEffect(() => {
    if (search === null) return
    const leaving = new AbortController()
    fetch(`/__flow-viewer/source?${search}`, { signal: leaving.signal })
      .then((response) => response.json() as Promise<Found | null>)
      .then(find)
      // A viewer without a development server has no source.
      .catch(() => {})
    return () => leaving.abort()
  }, [search])
  if (!source) return null
  const { file, line, column, words } = source
  const open = () => {
    setIsOpened(true)
    const place = new URLSearchParams({ file: `${file}:${line}:${column}` })
    void fetch(`/__open-in-editor?${place}`).catch(() => {})
  }
  return (
    <p>
      <button type="button" className="source" onClick={open}>
        Open <code>{words}</code>
      </button>
      {isOpened && (
        <small className="hint" role="status">
          If no editor opens, start Vite with <code>LAUNCH_EDITOR=code</code>, or the name of yours.
        </small>
      )}
    </p>
  )
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The entries of a state's `meta`. */
export const notesOf = ({ meta }: AnyStateNode): [name: string, words: string][] =>
  Object.entries(Object(meta) as object).map(([name, value]) => [
    name,
    [value].flat().map(wordOf).join(', '),
  ])

type StatePanelProps = {
  /** The machine that the selected state belongs to. */
  part: Part
  chosen: string | null
  onClose: () => void
  /** Whether the state hides what's inside it; null if nothing is. */
  folding: { readonly isFolded: boolean; readonly fold: () => void } | null
}

/** What the machine declares about the selected state, and how to get there. */
export function StatePanel({ part, chosen, onClose, folding }: StatePanelProps) {
  const { actor, flow, moment } = part
  const node = allStates(flow.machine).find((one) => placeOf(one) === chosen)
  if (!node)
    return (
      <section aria-label="State">
        <h3>A state</h3>
        <p className="hint">Select one in the chart or in the table below.</p>
      </section>
    )
  return (
    <section key={chosen} ref={showWithin} aria-label="State">
      <h3>
        <code>{node.path.join('.') || node.key}</code>
        <button type="button" className="quiet" onClick={onClose}>
          Close
        </button>
      </h3>
      <p>{node.description}</p>
      <SourceLink key={placeOf(node)} flow={flow} node={node} />
      {folding && (
        <p>
          <button type="button" onClick={folding.fold}>
            {folding.isFolded ? 'Unfold this state' : 'Fold this state'}
          </button>
        </p>
      )}
      <Notes node={node} />
      <WayThere
        key={`${actor.key} ${placeOf(node)}`}
        actor={actor}
        flow={flow}
        state={placeOf(node)}
        isShown={activeStates(moment.value, moment.flow).includes(placeOf(node))}
      />
    </section>
  )
}

/** Scrolls the chosen state into view. */
const showWithin = (section: HTMLElement | null) => {
  const details = section?.closest('aside')
  if (section && details) scrollWithin(details, section, 16)
}

type WayThereProps = { actor: Actor; flow: KnownFlow; state: string; isShown: boolean }

function WayThere({ flow, ...props }: WayThereProps) {
  const modelled = useMemo(() => flow.model && { ...flow, model: flow.model }, [flow])
  if (modelled) return <JourneyPanel flow={modelled} {...props} />
  return (
    <p className="hint">
      {props.isShown
        ? 'The flow is in this state at the selected moment.'
        : 'With a flow-paths model, the viewer can take the flow there.'}
    </p>
  )
}

function Notes({ node }: { node: AnyStateNode }) {
  const invoked = invokedBy(node)
  const namesOf = (isRun: boolean) =>
    invoked
      .filter(({ machine }) => (machine !== undefined) === isRun)
      .map(({ name }) => name)
      .join(', ')
  const notes = [
    ...notesOf(node),
    ['tags', node.tags.join(', ')],
    ['calls', namesOf(false)],
    ['runs', namesOf(true)],
  ].filter(([, text]) => text)
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
