import { useState } from 'react'

import { ActorList } from './actor-list.tsx'
import { useHistory } from './connection.ts'
import { FlowView } from './flow-view.tsx'
import { momentOf, type Actor, type History } from './history.ts'
import { partsOf } from './parts.ts'
import { Records } from './records.tsx'
import { Waiting } from './waiting.tsx'

/** The selected actor; after a page reload, the running actor of the same flow. */
const shownOf = ({ actors, log }: History, chosen: string | null): Actor | undefined => {
  const all = [...actors.values()].toReversed()
  const chosenActor = actors.get(chosen ?? '')
  if (chosenActor?.isLive) return chosenActor
  const successor = all.find(({ flow, isLive }) => isLive && flow === chosenActor?.flow)
  const newest = all.find(({ isLive }) => isLive) ?? actors.get(log.last?.key ?? '')
  return successor ?? chosenActor ?? (newest && outermost(actors, newest))
}

/** A child is shown inside the flow that invokes it. */
const outermost = (actors: History['actors'], actor: Actor): Actor => {
  const parent = actors.get(actor.parent ?? '')
  return parent ? outermost(actors, parent) : actor
}

/** Shows flows of other tabs while they run, after they passed the gate there. */
export function Viewer() {
  const history = useHistory()
  const [chosen, choose] = useState<string | null>(null)
  const [moment, lookAt] = useState<string | null>(null)
  const [state, chooseState] = useState<string | null>(null)
  const [isWide, widen] = useState(false)
  const shown = shownOf(history, chosen)
  if (!shown) return <Waiting />
  const parts = partsOf(history, shown, momentOf(shown, moment))
  /** Keeps the selected state in view even if another flow starts. */
  const chooseStateHere = (id: string | null) => {
    choose(shown.key)
    chooseState(id)
  }
  const chooseActor = (key: string) => {
    choose(key)
    lookAt(null)
  }
  return (
    <div className={isWide ? 'viewer wide' : 'viewer'}>
      <ActorList history={history} shown={shown} onChoose={chooseActor} />
      <FlowView
        key={shown.key}
        actor={shown}
        parts={parts}
        onLookAt={lookAt}
        chosen={state}
        onChoose={chooseStateHere}
        isWide={isWide}
        onWiden={widen}
      />
      <Records
        history={history}
        shown={shown}
        parts={parts}
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
