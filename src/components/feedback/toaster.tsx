import { useSyncExternalStore } from 'react'

import { idlePart } from './idle-part.ts'
import { toastQueue } from './toast-queue.ts'

const ToastRegion = idlePart(() =>
  import('./toast-region.tsx').then((module) => module.ToastRegion),
)

/** Rendered once, in the root of the page. */
export function Toaster() {
  const isRequested = useSyncExternalStore(toastQueue.subscribe, toastQueue.wasAsked)
  return isRequested ? <ToastRegion /> : null
}
