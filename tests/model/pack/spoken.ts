import { allStates } from 'flow-chart'
import { elapsedText, type Model } from 'flow-paths'

/** All English texts of a model: what can happen, and the situations. */
export const wordsOfModel = ({ machine, starts, happenings, delays }: Model): string[] => [
  ...starts.map(({ words }) => words),
  ...[...happenings.values()].flat().map(({ words }) => words),
  ...Object.entries(machine.implementations.delays).flatMap(
    ([name, length]) => delays[name] ?? (typeof length === 'number' ? elapsedText(length) : []),
  ),
  ...allStates(machine).flatMap(({ description }) => description ?? []),
]
