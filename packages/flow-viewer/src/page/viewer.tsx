import { useState } from 'react'

import { ActorList } from './actor-list.tsx'
import { useHistory } from './connection.ts'
import { FlowView } from './flow-view.tsx'
import type { Actor, History } from './history.ts'
import { Records } from './records.tsx'
import { Waiting } from './waiting.tsx'

/** The chosen actor; after a reload of its page the running actor of the same flow. */
const shownOf = ({ actors, log }: History, chosen: string | null): Actor | undefined => {
  const all = [...actors.values()].toReversed()
  const wanted = actors.get(chosen ?? '')
  if (wanted?.isLive) return wanted
  const successor = all.find(({ flow, isLive }) => isLive && flow === wanted?.flow)
  return (
    successor ?? wanted ?? all.find(({ isLive }) => isLive) ?? actors.get(log.at(-1)?.key ?? '')
  )
}

/** Shows the flows of other tabs while they run. What it gets has passed the gate there. */
export function Viewer() {
  const history = useHistory()
  const [chosen, choose] = useState<string | null>(null)
  const [moment, lookAt] = useState<string | null>(null)
  const [state, chooseState] = useState<string | null>(null)
  const shown = shownOf(history, chosen)
  if (!shown) return <Waiting />
  /** Who chose a state wants to see it, whatever starts next. */
  const chooseStateHere = (id: string | null) => {
    choose(shown.key)
    chooseState(id)
  }
  const chooseActor = (key: string) => {
    choose(key)
    lookAt(null)
  }
  return (
    <div className="viewer">
      <ActorList history={history} shown={shown} onChoose={chooseActor} />
      <FlowView
        key={shown.key}
        actor={shown}
        moment={moment}
        onLookAt={lookAt}
        chosen={state}
        onChoose={chooseStateHere}
      />
      <Records
        history={history}
        shown={shown}
        moment={moment}
        chosen={state}
        onChooseState={chooseStateHere}
        onLookAt={(key, serial) => {
          choose(key)
          lookAt(serial)
        }}
      />
    </div>
  )
}
