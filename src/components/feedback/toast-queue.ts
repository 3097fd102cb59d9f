import { limits } from '#contract/limits.ts'

export type Toast = {
  text: string
  tone: 'success' | 'info' | 'error'
  /** Milliseconds; K3 by default. */
  duration?: number
}

const pending: Required<Toast>[] = []
const listeners = new Set<() => void>()
let isRequested = false

/** May be called from anywhere, also before the toaster has loaded. */
export function showToast(toast: Toast) {
  pending.push({ duration: limits.toastDuration, ...toast })
  isRequested = true
  for (const listener of listeners) listener()
}

export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Whether there has ever been a toast. */
  wasAsked: () => isRequested,
  processAll: () => pending.splice(0),
}
