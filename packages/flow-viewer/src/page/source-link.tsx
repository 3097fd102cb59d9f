import { useEffect, useState } from 'react'
import type { AnyStateNode } from 'xstate'

import type { KnownFlow } from './flows.ts'

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
export function SourceLink({ flow, node }: { flow: KnownFlow; node: AnyStateNode }) {
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
