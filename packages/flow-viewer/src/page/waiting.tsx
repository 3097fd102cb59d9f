import { appAddress } from './flows.ts'

/** Shown while no tab sends anything. */
export function Waiting() {
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
    </main>
  )
}
