import type { TabMessage } from '../feed/glimpse.ts'
import { appAddress } from './flows.ts'
import type { History } from './history.ts'
import { SessionButtons } from './session-buttons.tsx'

type WaitingProps = {
  history: History
  onOpen: (messages: readonly TabMessage[]) => void
}

/** Shown while no tab sends anything. */
export function Waiting({ history, onOpen }: WaitingProps) {
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
