import { limits } from '#contract/limits.ts'

export type Toast = {
  text: string
  tone: 'success' | 'info' | 'error'
  /** Milliseconds; K3 unless told. */
  duration?: number
}

const pending: Required<Toast>[] = []
const listeners = new Set<() => void>()
let count = 0

/** May be called from anywhere, also before the toaster has loaded. */
export function showToast(toast: Toast) {
  pending.push({ duration: limits.toastDuration, ...toast })
  count += 1
  for (const listener of listeners) listener()
}

export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** How many were ever asked for: it changes with each, so it can be rendered from. */
  count: () => count,
  takeAll: () => pending.splice(0),
}
