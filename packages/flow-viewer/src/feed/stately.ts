import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import type { Shown } from './gate.ts'
import { StatelyGate } from './stately-gate.ts'

/** How long Stately's inspector has to answer, in milliseconds. */
const timeout = 10_000

const isAnswer = (data: unknown) =>
  (Object(data) as { type?: unknown }).type === '@statelyai.connected'

/** Tells the user if the inspector can't be opened, or doesn't answer. */
function watchConnection(tell: (problem: string) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  addEventListener('message', ({ data }) => {
    if (isAnswer(data)) clearTimeout(waiting)
  })
  return {
    addEventListener: addEventListener.bind(globalThis),
    open: (...address: Parameters<typeof window.open>) => {
      const opened = window.open(...address)
      if (!opened)
        tell(
          'The browser blocked Stately’s inspector. Allow pop-ups for this page, then reload it.',
        )
      else
        waiting = setTimeout(
          () =>
            tell(
              'Stately’s inspector doesn’t answer. It needs the internet; the viewer works without.',
            ),
          timeout,
        )
      return opened
    },
  } as unknown as Window
}

/** Opens stately.ai in a window and sends it what the gate lets through. Needs the internet. */
export function feedToStately({ allow = {} }: Shown, tell: (problem: string) => void) {
  const { serialize } = new StatelyGate(allow)
  const inspector = createBrowserInspector({
    serialize,
    autoStart: false,
    window: watchConnection(tell),
  })
  inspector.start()
  return (event: InspectionEvent) => inspector.inspect.next?.(event)
}
