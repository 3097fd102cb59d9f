import { useSyncExternalStore } from 'react'

const watcherOf = (query: string) => {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const look = () => media.matches
  return () => useSyncExternalStore(subscribe, look, look)
}

/** Is there room for the drawer beside the page? */
export const useWide = watcherOf('(min-width: 900px)')

/** Is a table, not yet cards, short of room for all of its columns beside the drawer? */
export const useTight = watcherOf('(min-width: 700px) and (max-width: 1439.98px)')
