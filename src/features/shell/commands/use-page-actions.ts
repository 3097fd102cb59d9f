import { useEffect, useSyncExternalStore } from 'react'

import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { singleKeyOf } from './shortcuts.ts'
import { useKeydown } from './use-shortcuts.ts'

/** What can be done on the page that is shown, by the command palette or a single key. */
export type PageAction = {
  id: string
  label: string
  icon: IconName
  key?: string
  /** The field it leads to. */
  field?: HTMLElement
  run: () => void
}

type PageActions = { group: string; actions: readonly PageAction[] }

const nothing: PageActions = { group: '', actions: [] }
let offered = nothing
const listeners = new Set<() => void>()

const offer = (actions: PageActions) => {
  offered = actions
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the current page offers. */
export const useOfferedActions = () => useSyncExternalStore(subscribe, () => offered)

/** Offers actions while a page is shown (T61, T192). */
export const usePageActions = (group: string, actions: readonly PageAction[]) => {
  useKeydown((event) => {
    const key = singleKeyOf(event)
    const action = key === null ? undefined : actions.find((each) => each.key === key)
    if (!action) return
    event.preventDefault()
    action.run()
  })
  useEffect(() => {
    offer({ group, actions })
    return () => offer(nothing)
  }, [group, actions])
}
