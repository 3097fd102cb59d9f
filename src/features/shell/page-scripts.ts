import type { AnyRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { retryPeriodically } from '#src/components/hooks/network.ts'

type LoadChunk = (route: AnyRoute) => Promise<void> | undefined

let isMissing = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const report = (next: boolean) => {
  isMissing = next
  for (const listener of listeners) listener()
}

/** Whether a navigation waits for a page whose script can't be fetched. */
export const useIsPageMissing = () => useSyncExternalStore(subscribe, () => isMissing)

/** The router removes `preload` from a component that has loaded, and keeps it after a failure. */
const isLoaded = (route: AnyRoute) => route.options.component?.preload === undefined

const nextAttempt = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const proceed = () => {
      stop()
      resolve()
    }
    const stop = retryPeriodically(proceed)
    signal.addEventListener('abort', proceed, { once: true })
  })

/**
 * Waits for the scripts of the page a navigation leads to. The page before it stays until they are
 * there, or until the user navigates elsewhere.
 */
export async function waitForScripts(
  routes: readonly AnyRoute[],
  load: LoadChunk,
  signal: AbortSignal,
) {
  await Promise.all(routes.map((route) => load(route)))
  while (!signal.aborted && !routes.every(isLoaded)) {
    report(true)
    await nextAttempt(signal)
    if (!signal.aborted) await Promise.all(routes.map((route) => load(route)))
  }
  if (isMissing) report(false)
}
