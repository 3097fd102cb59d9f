import { useSyncExternalStore } from 'react'

import { ToastRegion } from './toast-region.tsx'
import { toastQueue } from './toast-queue.ts'

/** Stands once, in the root of the page. */
export function Toaster() {
  const asked = useSyncExternalStore(toastQueue.subscribe, toastQueue.wasAsked)
  return asked ? <ToastRegion /> : null
}
