import { useEffect, useEffectEvent } from 'react'

import { singleKeyOf } from '#src/features/shell/public.ts'

/** `z` undoes the last action of the agent. */
export const useUndoKey = (undo: () => void) => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (singleKeyOf(event) === 'z') undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
