import type { InspectionEvent } from 'xstate'

type Watched = { flowViewerInspect?: (event: InspectionEvent) => void }

/** Pass it to `createActor(machine, { inspect })`. Does nothing unless the page is watched. */
export const inspect = (event: InspectionEvent) =>
  (globalThis as Watched).flowViewerInspect?.(event)
