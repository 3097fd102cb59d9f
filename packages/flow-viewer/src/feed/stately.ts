import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import type { Shown } from './gate.ts'
import { StatelyGate } from './stately-gate.ts'

/** Opens stately.ai in a window and sends it what the gate lets through. Needs the internet. */
export function feedToStately({ allow = {} }: Shown) {
  const { serialize } = new StatelyGate(allow)
  const inspector = createBrowserInspector({ serialize, autoStart: false })
  inspector.start()
  return (event: InspectionEvent) => inspector.inspect.next?.(event)
}
