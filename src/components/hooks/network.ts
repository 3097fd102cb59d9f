import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Milliseconds between two attempts. */
const retryDelay = 5000

/** Calls `attempt` every few seconds and as soon as the network returns; returns a function that stops it. */
export function retryPeriodically(attempt: () => void) {
  const timer = setInterval(attempt, retryDelay)
  addEventListener('online', attempt)
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}

/** Calls `onReconnect` each time the network returns. */
export function useReconnect(onReconnect: () => void) {
  const resume = useEffectEvent(onReconnect)
  useEffect(() => {
    const listener = () => resume()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
