import { createWebSocketInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import type { Shown } from './gate.ts'
import { StatelyGate } from './stately-gate.ts'

/** Sends what the gate lets through to the development server, which passes it on. */
export function feedToSocket({ allow = {} }: Shown, address: string) {
  const { serialize } = new StatelyGate(allow)
  const url = new URL(address, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const { inspect } = createWebSocketInspector({ url: url.href, serialize })
  return (event: InspectionEvent) => inspect.next?.(event)
}
