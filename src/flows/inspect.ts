import type { InspectionEvent } from 'xstate'

declare global {
  var statedeskInspect: ((event: InspectionEvent) => void) | undefined
}

/** Lets a viewer or a test watch every flow; set `statedeskInspect` before the page's scripts run. */
export const inspect = (event: InspectionEvent) => globalThis.statedeskInspect?.(event)
