import { useState } from 'react'

import { ActorList } from './actor-list.tsx'
import { useHistory } from './connection.ts'
import { FlowView } from './flow-view.tsx'
import { momentOf, type Actor, type History } from './history.ts'
import { partsOf } from './parts.ts'
import { Records } from './records.tsx'
import type { TabMessage } from '../feed/glimpse.ts'
import { useFront } from './use-front.ts'
import { usePanels } from './panels.tsx'
import { useStored } from './use-stored.ts'
import { Waiting } from './waiting.tsx'

/** The selected actor; after a page reload, the running actor of the same flow. */
const pinnedIn = ({ actors }: History, pinned: string): Actor | undefined => {
  const actor = actors.get(pinned)
  if (!actor || actor.isLive) return actor
  return (
    [...actors.values()].findLast(
      ({ flow, isLive, started }) =>
        isLive && flow === actor.flow && started.at >= actor.started.at,
    ) ?? actor
  )
}

/** Shows flows of other tabs while they run, after they passed the gate there. */
export function Viewer() {
  const [history, add] = useHistory()
  const front = useFront(history)
  /** Null while the viewer follows the watched page. */
  const [chosen, choose] = useState<string | null>(null)
  const [moment, lookAt] = useState<string | null>(null)
  const [state, chooseState] = useState<string | null>(null)
  const [isWide, widen] = useState(false)
  const [isUnfolded, unfold] = useStored('unfolded', false)
  const { style, divider } = usePanels()
  const open = (messages: readonly TabMessage[]) => add(messages)
  const shown = (chosen === null ? undefined : pinnedIn(history, chosen)) ?? front
  if (!shown) return <Waiting history={history} onOpen={open} />
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
  const follow = () => {
    choose(null)
    lookAt(null)
    chooseState(null)
  }
  return (
    <div className={isWide ? 'viewer wide' : 'viewer'} style={style}>
      <ActorList
        history={history}
        shown={shown}
        onChoose={chooseActor}
        isFollowing={chosen === null}
        onFollow={follow}
      />
      <section className="dividers" aria-label="Sizes of the panels">
        {divider('flows')}
        {divider('details')}
        {divider('records')}
      </section>
      <FlowView
        key={shown.key}
        actor={shown}
        parts={parts}
        onLookAt={(serial) => {
          if (serial !== null) choose(shown.key)
          lookAt(serial)
        }}
        chosen={state}
        onChoose={chooseStateHere}
        isWide={isWide}
        onWiden={widen}
        isUnfolded={isUnfolded}
        onUnfold={unfold}
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
        onOpen={open}
      />
    </div>
  )
}
