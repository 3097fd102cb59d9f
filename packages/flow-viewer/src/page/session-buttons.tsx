import { useRef, useState, type ChangeEvent } from 'react'

import type { TabMessage } from '../feed/glimpse.ts'
import type { History } from './history.ts'
import { messagesOf, sessionOf } from './session-file.ts'

type SessionButtonsProps = {
  history: History
  /** Receives the messages of a saved session. */
  onOpen: (messages: readonly TabMessage[]) => void
}

const save = (history: History) => {
  const address = URL.createObjectURL(new Blob([sessionOf(history)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `flows-${new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.json`
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves what was recorded as a file, and opens it again. */
export function SessionButtons({ history, onOpen }: SessionButtonsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const open = async ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    const [file] = chooser.files ?? []
    if (!file) return
    try {
      onOpen(messagesOf(await file.text(), file.name))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    // The same file can be opened again.
    chooser.value = ''
  }
  return (
    <span className="session">
      <button type="button" disabled={history.log.all.length === 0} onClick={() => save(history)}>
        Export
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        Open a session
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Session file"
        hidden
        onChange={(event) => void open(event)}
      />
      {problem !== null && <span role="alert">{problem}</span>}
    </span>
  )
}
