import { Suspense, useSyncExternalStore } from 'react'

import { lazyPart } from './lazy-part.tsx'
import { toastQueue } from './toast-queue.ts'

const ToastRegion = lazyPart(() => import('./toast-region.tsx'))

/** Stands once, in the root of the page; its parts load with the first toast. */
export function Toaster() {
  const asked = useSyncExternalStore(toastQueue.subscribe, toastQueue.wasAsked)
  return asked ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
