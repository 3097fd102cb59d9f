import { useSyncExternalStore } from 'react'

const watcherOf = (query: string) => {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const getSnapshot = () => media.matches
  return () => useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
}

/** Whether there's room for the drawer beside the page. */
export const useIsWide = watcherOf('(min-width: 56.25rem)')

/** Whether there's room for the facts of a ticket beside the conversation. */
export const useHasFactsBeside = watcherOf('(min-width: 68.75rem)')

/** Whether the page is being printed. */
export const useIsPrinting = watcherOf('print')

/** Whether the screen is as narrow as a phone's. */
export const useIsPhone = watcherOf('(max-width: 43.74rem)')
