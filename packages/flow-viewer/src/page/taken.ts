import { keyOf } from 'flow-chart'
import type { Glimpse } from '../feed/glimpse.ts'

/** The transitions that led to a moment, by their keys in the chart. */
export const takenKeys = ({ steps }: Glimpse): ReadonlySet<string> =>
  new Set(steps.map(({ source, event, place }) => keyOf(source, event, place)))
