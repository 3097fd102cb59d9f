import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 900px)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Is there room for the drawer beside the page? */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
