import { actions } from './actions.ts'
import { calls } from './calls.ts'
import { children } from './children.ts'
import { combined } from './combined.ts'
import { events } from './events.ts'
import type { Shape } from './shape.ts'
import { structure } from './structure.ts'
import { systems } from './systems.ts'
import { time } from './time.ts'

/** Real machines, described in our own words. */
export const shapes: Readonly<Record<string, Shape>> = {
  ...actions,
  ...calls,
  ...children,
  ...combined,
  ...events,
  ...structure,
  ...systems,
  ...time,
}
