import { useEffect, useReducer, useState } from 'react'
import type { AnyStateNode } from 'xstate'

import { catalogue } from '#machines/catalogue.ts'
import { channelName, type Glimpse } from './glimpse.ts'
import { activePaths, nothingSeen, withGlimpse } from './history.ts'
import { shortened, StateTree } from './state-tree.tsx'

const flows = Object.values(catalogue)
const flowOf = (id: string) => flows.find(({ machine }) => machine.id === id)

/** Shows the flows of another tab while they run. What it gets has passed the gate there. */
export function Viewer() {
  const [{ flows, log }, see] = useReducer(withGlimpse, nothingSeen)
  const [chosen, choose] = useState<string | null>(null)

  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<Glimpse>) => see(data))
    channel.postMessage('hello')
    return () => channel.close()
  }, [])

  const shown = flows.get(chosen ?? '') ?? log[0]
  if (!shown) return <p>Open the portal with ?inspect in another tab.</p>
  return (
    <main>
      <nav aria-label="Flows">
        {[...flows.values()].map((glimpse) => (
          <button
            key={glimpse.actor}
            aria-pressed={glimpse.actor === shown.actor}
            onClick={() => choose(glimpse.actor)}
          >
            {flowOf(glimpse.flow)?.machine.id} <small>{glimpse.status}</small>
          </button>
        ))}
      </nav>
      <Chart glimpse={shown} />
      <Log entries={log} />
    </main>
  )
}

function Chart({ glimpse }: { glimpse: Glimpse }) {
  const flow = flowOf(glimpse.flow)
  if (!flow) return null
  return (
    <section aria-label="Chart">
      <h1>{flow.title}</h1>
      <pre>{JSON.stringify({ tags: glimpse.tags, ...glimpse.facts })}</pre>
      <StateTree
        node={flow.machine.root as AnyStateNode}
        active={new Set(activePaths(glimpse.value))}
      />
    </section>
  )
}

function Log({ entries }: { entries: readonly Glimpse[] }) {
  return (
    <ol aria-label="Events" reversed>
      {entries.map(({ flow, event, value }, place) => (
        <li key={entries.length - place}>
          <b>{flow}</b> {shortened(event)} <small>{activePaths(value).at(-1)}</small>
        </li>
      ))}
    </ol>
  )
}
