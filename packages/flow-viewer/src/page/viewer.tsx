import { useState } from 'react'

import type { TabMessage } from '../feed/glimpse.ts'
import { appAddress } from './flows.ts'
import { type History, momentOf, type Actor } from './history.ts'
import { SessionButtons } from './session-buttons.tsx'
import { ActorList } from './actor-list.tsx'
import { useHistory } from './connection.ts'
import { FlowView } from './flow-view.tsx'
import { partsOf } from './parts.ts'
import { Records } from './records.tsx'
import { useFront } from './front.ts'
import { usePanels } from './panels.tsx'
import { useStored } from './use-stored.ts'

type WaitingProps = {
  history: History
  onOpen: (messages: readonly TabMessage[]) => void
}

/** Shown while no tab sends anything. */
function Waiting({ history, onOpen }: WaitingProps) {
  const app = appAddress()
  return (
    <main className="waiting">
      <h1>Flows</h1>
      <p role="status">No tab is being watched yet.</p>
      <ol>
        <li>
          Open the application in another tab or window and choose{' '}
          <b>Developer → Watch the flows</b>, or add <code>?inspect</code> to its address.
        </li>
        <li>Every flow that runs there appears here and updates live.</li>
      </ol>
      <p>
        <a href={`${app}?inspect`} target="_blank" rel="noreferrer">
          Open the application, watched
        </a>
      </p>
      <p>
        Or look at a saved one: <SessionButtons history={history} onOpen={onOpen} />
      </p>
    </main>
  )
}

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
