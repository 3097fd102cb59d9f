import { useState } from 'react'

/** State that this browser keeps, such as the sizes of panels. Nothing of a flow. */
export function useStored<Value>(name: string, initial: Value) {
  const key = `flow-viewer.${name}`
  const [value, set] = useState<Value>(() => read(key) ?? initial)
  const store = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next))
    set(next)
  }
  return [value, store] as const
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}
